import { useId, useRef, useState, type SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { Field, FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { StarsInput } from "#ui/stars-input.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { longestName } from "#features/accounts/profile-contract.ts";
import type { Review } from "./contract.ts";
import { PhotoChoice } from "./photo-choice.tsx";
import { progressOf } from "./photo-progress.ts";
import { longestReview } from "./policy.ts";
import { keepDraft, keptDraft } from "./review-draft.ts";
import { useChosenPhotos } from "./use-chosen-photos.ts";

export interface ReviewWords {
  rating: number;
  text: string;
  photos: File[];
  /** Paths of saved images that are to go. */
  imagesToRemove: string[];
  /** What the author wants to be called; "" to leave it. */
  name: string;
}

/** done: it is saved; kept: nothing was sent, everything stays; reset: it was refused, so the stars begin anew. */
export type SendResult = "done" | "kept" | "reset";

export interface ReviewFormProps {
  vendorId: string;
  vendorName: string;
  /** The customer's own review, to change it; null for a new one. */
  own: Review | null;
  /** Stars that were chosen elsewhere; 0 for none. */
  rating: number;
  /** The customer has no name yet, and may say one. */
  isNameless: boolean;
  send(words: ReviewWords, onProgress: (sent: number) => void, signal: AbortSignal): Promise<SendResult>;
  onClose(): void;
}

/** Stars, words and photos of one review; what is typed outlives a reload. */
export default function ReviewForm(props: ReviewFormProps) {
  const { vendorId, vendorName, own, onClose } = props;
  const t = useTranslations("reviewForm");
  const reviews = useTranslations("reviews");
  const form = useReviewForm(props);
  const { words, sending, problem } = form;
  const hint = useId();
  const labels = [1, 2, 3, 4, 5].map((count) => reviews("starCount", { count }));
  return (
    <form
      className="review-form"
      aria-label={t(own ? "titleUpdate" : "titleStart", { name: vendorName })}
      noValidate
      onSubmit={(event) => {
        // On a phone the stars are far above what was pressed.
        if (words.rating === 0) event.currentTarget.querySelector("input")?.focus();
        form.submit(event);
      }}
      key={vendorId}
    >
      <div>
        <h3 className="font-semibold">{t(own ? "titleUpdate" : "titleStart", { name: vendorName })}</h3>
        <StarsInput
          value={words.rating}
          legend={t("stars")}
          labels={labels}
          size={32}
          disabled={sending !== null}
          onChange={(rating) => form.change({ rating })}
        />
        {problem === "rating" && <FieldError>{t("starsNeeded")}</FieldError>}
      </div>
      <Words text={words.text} hint={hint} isDisabled={sending !== null} onChange={form.change} />
      {props.isNameless && (
        <NameField name={form.name} isDisabled={sending !== null} onChange={form.setName} />
      )}
      <PhotoChoice {...form.photoChoice} progress={sending?.progress ?? null} />
      <p id={hint} className="review-caution">
        <Icon name="info" size={18} className="mt-0.5" />
        {t("caution")}
      </p>
      {sending && (
        <p role="status" className="text-meta text-ink-soft">
          {t(sending.isUp ? "saving" : "sending")}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={sending ? form.cancel : onClose}>
          {sending ? t("cancelSending") : t("cancel")}
        </Button>
        <Button type="submit" busy={sending !== null} icon={form.hasFailed ? "rotate-cw" : "send"}>
          {t(form.hasFailed ? "retry" : own ? "update" : "post")}
        </Button>
      </div>
    </form>
  );
}

interface WordsProps {
  text: string;
  /** The id of what explains the field. */
  hint: string;
  isDisabled: boolean;
  onChange(words: { text: string }): void;
}

function Words({ text, hint, isDisabled, onChange }: WordsProps) {
  const t = useTranslations("reviewForm");
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex justify-between gap-3 text-meta font-medium">
        {t("text")}
        <span className="figures font-normal text-ink-soft" aria-hidden>
          {text.length} / {longestReview}
        </span>
      </label>
      <textarea
        id={id}
        className="input mt-2 block"
        rows={5}
        dir="auto"
        maxLength={longestReview}
        placeholder={t("placeholder")}
        aria-describedby={hint}
        disabled={isDisabled}
        value={text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
    </div>
  );
}

interface NameFieldProps {
  name: string;
  isDisabled: boolean;
  onChange(name: string): void;
}

function NameField({ name, isDisabled, onChange }: NameFieldProps) {
  const t = useTranslations("reviewForm");
  return (
    <Field label={t("name")} hint={t("nameHint")}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="name"
          maxLength={longestName}
          disabled={isDisabled}
          value={name}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

interface Sending {
  /** Of each new photo, 0 to 1. */
  progress: number[];
  /** All has left; the site is making the photos. */
  isUp: boolean;
}

/** The state of the form, and what may be done with it. */
function useReviewForm({ vendorId, own, rating, send, onClose }: ReviewFormProps) {
  const [words, setWords] = useState(() => beginning(vendorId, own, rating));
  const [name, setName] = useState("");
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<"rating" | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const giveUp = useRef<AbortController | null>(null);
  const saved = (own?.images ?? []).filter((image) => !removed.includes(image));
  const chosen = useChosenPhotos(saved.length);
  // Stars that are chosen on the page while the form stands open.
  const [wished, setWished] = useState(rating);
  if (wished !== rating) {
    setWished(rating);
    if (rating > 0) setWords({ ...words, rating });
  }

  const change = (next: Partial<typeof words>): void => {
    const changed = { ...words, ...next };
    setWords(changed);
    keepDraft(vendorId, changed);
    if (changed.rating > 0) setProblem(null);
  };

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    // A second click finds the first one under way.
    if (giveUp.current) return;
    if (words.rating === 0) return setProblem("rating");
    giveUp.current = new AbortController();
    const photos = chosen.photos.map(({ file }) => file);
    const sizes = photos.map(({ size }) => size);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const onProgress = (sent: number): void =>
      setSending({ progress: progressOf(sizes, sent), isUp: sent >= total });
    onProgress(0);
    const all = { ...words, photos, imagesToRemove: [...removed], name: name.trim() };
    const result = await send(all, onProgress, giveUp.current.signal);
    giveUp.current = null;
    setSending(null);
    setFailed(result === "kept");
    if (result === "reset") change({ rating: 0 });
    if (result !== "done") return;
    keepDraft(vendorId, null);
    onClose();
  };

  return {
    words,
    name,
    setName,
    sending,
    problem,
    hasFailed,
    change,
    submit: (event: SyntheticEvent) => void submit(event),
    cancel: () => giveUp.current?.abort(),
    photoChoice: {
      ...chosen,
      saved,
      isDisabled: sending !== null,
      onRemoveSaved: (image: string) => setRemoved([...removed, image]),
    },
  };
}

/** What was begun before, else what the review says now, else the stars alone. */
function beginning(vendorId: string, own: Review | null, rating: number): { rating: number; text: string } {
  const kept = keptDraft(vendorId);
  const known = kept ?? { rating: own?.rating ?? 0, text: own?.text ?? "" };
  return { ...known, rating: rating || known.rating };
}
