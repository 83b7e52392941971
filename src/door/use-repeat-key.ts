import { useRef } from "react";
import { chance } from "./post-headers.ts";

/**
 * Keys of what is sent: the same once more, after an answer was lost, is a repetition, which the server answers as
 * before. `forget` once an answer has come: what is sent after that is meant anew.
 */
export function useRepeatKey() {
  const last = useRef({ said: "", key: "" });
  return {
    keyOf(what: unknown): string {
      const said = JSON.stringify(what);
      if (last.current.said !== said) last.current = { said, key: chance() };
      return last.current.key;
    },
    forget(): void {
      last.current.said = "";
    },
  };
}
