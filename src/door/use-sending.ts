import { useState } from "react";
import { toast } from "#ui/toast.ts";
import { CallError, isUnanswered } from "./call-error.ts";
import { useRepeatKey } from "./use-repeat-key.ts";

/** Sends what a form holds, one at a time. `failed` is told where the server gives no reason. */
export function useSending(failed: string) {
  const [isSending, setSending] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const { keyOf, forget } = useRepeatKey();

  /** Calls `post` with a key by which the server knows `what` again. */
  async function send(what: unknown, post: (key: string) => Promise<void>): Promise<void> {
    if (isSending) return;
    setSending(true);
    setOffline(false);
    try {
      await post(keyOf(what));
      forget();
    } catch (error) {
      // Told in the form: without a connection not even the toasts could be loaded.
      if (isUnanswered(error)) return setOffline(true);
      const { status, message } = error as CallError;
      forget();
      toast(message || failed, status === 200 ? "warning" : "error");
    } finally {
      setSending(false);
    }
  }
  return { isSending, isOffline, send };
}
