import { useState } from "react";
import { eMailAddress } from "#base/e-mail.ts";
import { mobileDigits } from "#features/content/policy.ts";
import { useChecked } from "#ui/use-checked.ts";

export interface TestimonialWords {
  name: string;
  mobile: string;
  email: string;
  state: string;
  text: string;
  /** 0 for none. */
  rating: number;
  photo: File | null;
}

export type FieldName = "name" | "mobile" | "email" | "state" | "text";
type Problem =
  | "nameRequired"
  | "mobileRequired"
  | "mobileInvalid"
  | "emailInvalid"
  | "stateRequired"
  | "textRequired";

const empty: TestimonialWords = {
  name: "",
  mobile: "",
  email: "",
  state: "",
  text: "",
  rating: 0,
  photo: null,
};

export function useTestimonialForm() {
  const [words, setWords] = useState(empty);
  return {
    words,
    check: useChecked(problemsOf(words)),
    change: (change: Partial<TestimonialWords>) => setWords((before) => ({ ...before, ...change })),
  };
}

export type TestimonialForm = ReturnType<typeof useTestimonialForm>;

function problemsOf({ name, mobile, email, state, text }: TestimonialWords) {
  const problems: Partial<Record<FieldName, Problem>> = {};
  if (name.trim() === "") problems.name = "nameRequired";
  if (mobile.trim() === "") problems.mobile = "mobileRequired";
  else if (mobileDigits(mobile) === null) problems.mobile = "mobileInvalid";
  if (email.trim() !== "" && eMailAddress(email) === null) problems.email = "emailInvalid";
  if (state === "") problems.state = "stateRequired";
  if (text.trim() === "") problems.text = "textRequired";
  return problems;
}
