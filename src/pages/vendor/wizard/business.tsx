import { useState } from "react";
import { useTranslations } from "use-intl";
import { addressFormOf } from "#base/address-form.ts";
import { afterPress } from "#ui/after-press.ts";
import { AddressFields, type AddressPart, type RequiredField } from "./address-fields.tsx";
import { Claimable } from "./claimable.tsx";
import type { Draft } from "./draft.ts";
import { useDraft } from "./kept-draft.ts";
import { PlainField } from "./plain-field.tsx";
import { Step } from "./step.tsx";

type Part = "name" | AddressPart;
const parts: readonly Part[] = ["name", "building", "street", "postcode"];

/** Step 1: the name, and where the business is, as its country writes it. */
export default function BusinessDetails() {
  const t = useTranslations("wizard");
  const { draft, change } = useDraft();
  const [touched, setTouched] = useState<readonly Part[]>([]);
  const problems = problemsOf(draft);
  const fieldOf = (part: Part): RequiredField => ({
    value: draft[part],
    required: true,
    error: touched.includes(part) && problems[part] && t(problems[part]),
    onChange: (value) => change({ [part]: value }),
    onBlur: () => afterPress(() => setTouched((before) => [...before, part])),
  });
  return (
    <>
      <Claimable />
      <Step
        path="/vendor/vendor-onboard"
        title={t("businessTitle")}
        intro={t("businessIntro")}
        onNext={() => {
          setTouched(parts);
          return Object.keys(problems).length === 0;
        }}
      >
        <PlainField label={t("businessName")} autoComplete="organization" {...fieldOf("name")} />
        <AddressFields fieldOf={fieldOf} />
      </Step>
    </>
  );
}

type Problem = "nameRequired" | "blockRequired" | "streetRequired" | "pincodeRequired" | "pincodeWrong";

function problemsOf({ name, building, street, postcode, country }: Draft): Partial<Record<Part, Problem>> {
  const { postcode: wanted } = addressFormOf(country);
  const problems: Partial<Record<Part, Problem>> = {};
  if (name.trim() === "") problems.name = "nameRequired";
  if (building.trim() === "") problems.building = "blockRequired";
  if (street.trim() === "") problems.street = "streetRequired";
  if (wanted && postcode.trim() === "") problems.postcode = "pincodeRequired";
  else if (wanted && !wanted.pattern.test(postcode.trim())) problems.postcode = "pincodeWrong";
  return problems;
}
