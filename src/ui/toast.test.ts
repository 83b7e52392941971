import { expect, test } from "vitest";
import { receiveToasts, toast, type ToastMessage } from "./toast.ts";

test("toasts that come before anything can show them wait, and come in their order", () => {
  const shown: ToastMessage[] = [];
  toast("Link copied to clipboard!");
  toast("Something went wrong !!!", "error", { timeout: 3000 });
  const stop = receiveToasts((message) => shown.push(message));
  toast("Later", "info");
  stop();
  toast("Nobody shows this yet");
  expect(shown).toEqual([
    { text: "Link copied to clipboard!", kind: "success", timeout: 5000 },
    { text: "Something went wrong !!!", kind: "error", timeout: 3000 },
    { text: "Later", kind: "info", timeout: 5000 },
  ]);
});
