import type { FormEvent } from "react";
import { Link, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Choices } from "#features/vendors/filter-contract.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { useSite } from "../../site.tsx";
import { listingPath } from "./listing-path.ts";
import type { Wishes } from "./meaning.server.ts";
import { withFilters, type ListingState } from "./listing-state.ts";

type Chosen = Pick<ListingState, "attributes" | "price">;

interface ChoiceFormProps {
  state: ListingState;
  /** What the text says stays chosen until its chip takes it out of the text. */
  wishes?: Wishes;
  choices: Choices;
}

const nothing: Chosen = { attributes: "", price: "" };

/** Works without scripts too: what it sends is the address of a list. */
export function ChoiceForm({ state, wishes = {}, choices }: ChoiceFormProps) {
  const t = useTranslations("choices");
  const { href } = useSite();
  const navigate = useNavigate();
  const to = (chosen: Chosen) => href(listingPath(withFilters(state, chosen)));
  const { attributes, priceLevels, isExact } = choices;
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    form.closest("details")?.removeAttribute("open");
    void navigate(to({ attributes: checkedIn(form, "attributes"), price: checkedIn(form, "price") }));
  };
  const prices = priceLevels.map(({ level, count }) => ({
    value: String(level),
    text: t(`price.${level as 1 | 2 | 3 | 4}`),
    count,
  }));
  const features = attributes.map(({ id, name, count }) => ({ value: id, text: name, count }));
  const shared = { state, wishes, isExact };
  if (prices.length + features.length === 0) return <p className="choices">{t("nothing")}</p>;
  return (
    // It takes the focus of a press on its words: elsewhere the menu would count as left.
    <form action={href("/vendor-list").split("?")[0]} onSubmit={send} className="choices" tabIndex={-1}>
      {[...new URLSearchParams(to(nothing).split("?")[1])].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Options {...shared} name="price" title={t("prices")} options={prices} />
      <Options {...shared} name="attributes" title={t("attributes")} options={features} />
      <div className="choices-end">
        <Button type="submit" size="small">
          {t("show")}
        </Button>
        {(state.attributes || state.price) && (
          <Link to={to(nothing)} className="menu-item w-auto! text-palm">
            {t("none")}
          </Link>
        )}
      </div>
    </form>
  );
}

interface OptionsProps {
  name: keyof Chosen;
  title: string;
  options: readonly { value: string; text: string; count: number }[];
  state: ListingState;
  wishes: Wishes;
  isExact: boolean;
}

function Options({ name, title, options, state, wishes, isExact }: OptionsProps) {
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend>{title}</legend>
      {options.map(({ value, text, count }) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          defaultChecked={value in wishes || listOf(state[name]).includes(value)}
          disabled={value in wishes}
          label={
            <>
              {text}
              {isExact && <span className="figures text-meta text-ink-soft">{`\u00a0${count}`}</span>}
            </>
          }
        />
      ))}
    </fieldset>
  );
}

function checkedIn(form: HTMLFormElement, name: keyof Chosen): string {
  const boxes = form.querySelectorAll<HTMLInputElement>(`[name=${name}]:checked:enabled`);
  return Array.from(boxes, ({ value }) => value).join();
}

export function listOf(text: string): string[] {
  return text === "" ? [] : text.split(",");
}
