import { useState } from "react";
import { useTranslations } from "use-intl";
import { longestListName } from "#features/saved/policy.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";

interface NameFormProps {
  name: string;
  busy: boolean;
  onSave(name: string): void;
  onCancel(): void;
}

/** The name of a list, a new one or an old one. */
export function NameForm({ name, busy, onSave, onCancel }: NameFormProps) {
  const t = useTranslations("me");
  const [typed, setTyped] = useState(name);
  return (
    <form
      className="mb-4 flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== "") onSave(typed);
      }}
    >
      <Field label={t("listName")} className="min-w-0 grow sm:max-w-80">
        {(control) => (
          <TextInput
            {...control}
            ref={focus}
            maxLength={longestListName}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        {t("save")}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </form>
  );
}

function focus(input: HTMLInputElement | null): void {
  input?.focus();
}
