import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Call } from "#base/endpoint.ts";
import { isUnanswered } from "#door/call-error.ts";
import type { Vendor } from "#features/vendors/contract.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field, FieldError } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toast } from "#ui/toast.ts";
import { suggestEdit } from "./contract.ts";
import { changedOf, emptyEdit, formFields, isLong, knownOf, type EditForm } from "./edit-form.ts";
import { longest } from "./policy.ts";

interface EditDialogProps {
  vendor: Vendor;
  open: boolean;
  call: Call;
  onClose(): void;
}

/** What should be changed about a vendor, field by field; what is left as it is says nothing. */
export function EditDialog({ vendor, open, call, onClose }: EditDialogProps) {
  const t = useTranslations("edits");
  const common = useTranslations("common");
  const known = knownOf(vendor);
  const [form, setForm] = useState<EditForm>({ ...emptyEdit, ...known });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    const changed = changedOf(form, known);
    if (!changed) return setErrors({ all: t("nothing") });
    setBusy(true);
    try {
      const { message } = await call(suggestEdit, { vendorId: vendor.id, ...changed });
      toast(message);
      setForm({ ...emptyEdit, ...known });
      setErrors({});
      onClose();
    } catch (error) {
      if (isUnanswered(error)) setErrors({ all: t("offline") });
      else setErrors(errorsOf(error as Error & { fields?: Record<string, string> }));
    } finally {
      setBusy(false);
    }
  }
  /** The field's name on the wire says nothing to a person. */
  function errorsOf({ message, fields = {} }: Error & { fields?: Record<string, string> }) {
    if ("strPhone" in fields) return { phone: t("phoneWrong") };
    if ("strWebsite" in fields) return { website: t("websiteWrong") };
    return { all: message || t("failed") };
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={t("title")}
      description={t("text")}
      closeLabel={common("close")}
      actions={
        <Button busy={busy} onClick={() => void send()}>
          {t("send")}
        </Button>
      }
    >
      <EditFields form={form} errors={errors} onChange={setForm} />
      {errors["all"] && <FieldError>{errors["all"]}</FieldError>}
    </Dialog>
  );
}

interface EditFieldsProps {
  form: EditForm;
  errors: Readonly<Record<string, string>>;
  onChange(form: EditForm): void;
}

function EditFields({ form, errors, onChange }: EditFieldsProps) {
  const t = useTranslations("edits");
  return (
    <form noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={(event) => event.preventDefault()}>
      {formFields.map((name) => (
        <Field
          key={name}
          label={t(`field.${name}`)}
          error={errors[name]}
          className={isLong(name) ? "sm:col-span-2" : ""}
        >
          {(control) => {
            const props = {
              ...control,
              value: form[name],
              maxLength: longest[name],
              onChange: ({ target }: { target: { value: string } }) =>
                onChange({ ...form, [name]: target.value }),
            };
            if (isLong(name)) return <textarea rows={2} dir="auto" {...props} className="input" />;
            const isLatin = name === "phone" || name === "website";
            return <TextInput {...props} className={isLatin ? "figures ltr-text" : ""} />;
          }}
        </Field>
      ))}
      <Checkbox
        className="sm:col-span-2"
        label={t("field.closed")}
        checked={form.isClosed}
        onChange={({ target }) => onChange({ ...form, isClosed: target.checked })}
      />
    </form>
  );
}
