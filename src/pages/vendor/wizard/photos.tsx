import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { SignInAgain } from "../sign-in/sign-in-again.tsx";
import { DoubleNotice } from "./double-notice.tsx";
import { PhotoChoice } from "./photo-choice.tsx";
import { PhotoItem } from "./photo-item.tsx";
import { SendProblem } from "./send-problem.tsx";
import { Step } from "./step.tsx";
import { mostPhotos, usePhotos } from "./use-photos.ts";
import { useSubmit, type SendState } from "./use-submit.ts";

/** Step 5: pictures, and sending all of it. */
export default function AddPhotos() {
  const t = useTranslations("wizard");
  const { photos, isReading, choose, remove, move, makeCover } = usePhotos();
  const { state, submit, giveUp } = useSubmit(photos);
  const isSending = state.kind === "sending";
  // The login stands apart from the step's form: what is submitted there is not submitted here.
  return (
    <>
      {state.kind === "signedOut" && <SignInAgain onSignedIn={() => void submit()} />}
      <Step
        path="/vendor/add-photos"
        title={t("photosTitle")}
        intro={t("photosIntro", { most: mostPhotos })}
        onNext={() => {
          void submit();
          return false;
        }}
        action={
          isSending ? (
            <Button variant="outline" size="large" onClick={giveUp}>
              {t("stopSending")}
            </Button>
          ) : (
            <Button type="submit" size="large" iconEnd="arrow-right">
              {t("submit")}
            </Button>
          )
        }
      >
        <PhotoChoice count={photos.length} isReading={isReading} isDisabled={isSending} choose={choose} />
        {photos.length > 0 ? (
          <ul aria-label={t("photos")} className="wizard-photos">
            {photos.map((photo, index) => (
              <PhotoItem
                key={photo.id}
                url={photo.url}
                number={index + 1}
                isLast={index === photos.length - 1}
                isDisabled={isSending}
                onRemove={() => remove(photo.id)}
                onMove={(by) => move(photo.id, by)}
                onCover={() => makeCover(photo.id)}
              />
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft">{t("noPhotosYet")}</p>
        )}
        <Sending state={state} submit={submit} />
      </Step>
    </>
  );
}

interface SendingProps {
  state: SendState;
  submit(options?: { isAnother?: boolean }): Promise<void>;
}

/** How far it is, or what is in the way. */
function Sending({ state, submit }: SendingProps) {
  const t = useTranslations("wizard");
  if (state.kind === "double") return <DoubleNotice onAnother={() => void submit({ isAnother: true })} />;
  if (state.kind === "failed") return <SendProblem problem={state} onRetry={() => void submit()} />;
  if (state.kind !== "sending") return null;
  return (
    <div role="status">
      <progress className="w-full" value={state.sent} aria-label={t("sending")} />
      <p className="text-meta text-ink-soft">{t("sendingPart", { part: Math.round(state.sent * 100) })}</p>
    </div>
  );
}
