import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button.tsx";
import { useSite } from "../../site.tsx";
import { wizardPages, type WizardPath } from "./steps.ts";

interface StepProps {
  path: WizardPath;
  title: string;
  intro: string;
  /** Whether it may go on; a step that may not shows why. */
  onNext(): boolean;
  /** In place of Next, where this is the last one. */
  action?: ReactNode;
  children: ReactNode;
}

/** One step: its question, its fields on a card, back and on. */
export function Step({ path, title, intro, onNext, action, children }: StepProps) {
  const t = useTranslations("wizard");
  const { href } = useSite();
  const navigate = useNavigate();
  const at = wizardPages.findIndex((page) => page.path === path);
  const [before, after] = [wizardPages[at - 1], wizardPages[at + 1]];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (onNext() && after) void navigate(href(after.path));
        // What is wrong may be out of sight.
        else setTimeout(focusFirstWrong, 0);
      }}
    >
      <h1 className="text-section font-semibold md:text-page">{title}</h1>
      <p className="mt-1 text-ink-soft">{intro}</p>
      <div className="card wizard-form mt-6">{children}</div>
      <div className="wizard-buttons">
        <Button
          variant="outline"
          size="large"
          icon="arrow-left"
          onClick={() => void navigate(href(before?.path ?? "/vendor"))}
        >
          {t("back")}
        </Button>
        {action ?? (
          <Button type="submit" size="large" iconEnd="arrow-right">
            {t("next")}
          </Button>
        )}
      </div>
    </form>
  );
}

function focusFirstWrong(): void {
  document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
}
