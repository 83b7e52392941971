/** A text in both languages as a form has it: "" where there is none. */
export interface Both {
  en: string;
  ar: string;
}

export function inBoth({ en = "", ar = "" }: { en?: string | undefined; ar?: string | undefined }): Both {
  return { en, ar };
}
