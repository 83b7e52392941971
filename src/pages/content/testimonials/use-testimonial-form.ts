import { useRef, useState } from "react";
import { eMailAddress } from "#base/e-mail.ts";
import { mobileDigits } from "#features/content/policy.ts";

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

type FieldName = "name" | "mobile" | "email" | "state" | "text";
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
const order: readonly FieldName[] = ["name", "mobile", "email", "state", "text"];

/** Errors show once a field was left or the form was sent. */
export function useTestimonialForm() {
  const [words, setWords] = useState(empty);
  const [touched, setTouched] = useState<ReadonlySet<FieldName>>(new Set());
  const inputs = {
    name: useRef<HTMLInputElement>(null),
    mobile: useRef<HTMLInputElement>(null),
    email: useRef<HTMLInputElement>(null),
    state: useRef<HTMLSelectElement>(null),
    text: useRef<HTMLTextAreaElement>(null),
  };
  const problems = problemsOf(words);
  const errorOf = (field: FieldName) => (touched.has(field) ? problems[field] : undefined);
  return {
    words,
    inputs,
    errors: {
      name: errorOf("name"),
      mobile: errorOf("mobile"),
      email: errorOf("email"),
      state: errorOf("state"),
      text: errorOf("text"),
    },
    change: (change: Partial<TestimonialWords>) => setWords((before) => ({ ...before, ...change })),
    touch: (field: FieldName) => setTouched((before) => new Set(before).add(field)),
    /** What is to be sent; null, with the focus on what is wrong, where something is. */
    submit(): TestimonialWords | null {
      setTouched(new Set(order));
      const wrong = order.find((field) => problems[field]);
      if (wrong === undefined) return words;
      inputs[wrong].current?.focus();
      return null;
    },
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
