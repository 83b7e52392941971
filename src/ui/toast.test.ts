import { expect, test } from "vitest";
import { receiveToasts, toast, type ToastMessage } from "./toast.ts";

test("toasts that come before anything can show them wait, and come in their order", () => {
  const shown: ToastMessage[] = [];
  toast("Link copied to clipboard!");
  toast("Something went wrong !!!", "error");
  const stop = receiveToasts((message) => shown.push(message));
  toast("Later", "info");
  stop();
  toast("Nobody shows this yet");
  expect(shown).toEqual([
    { text: "Link copied to clipboard!", kind: "success" },
    { text: "Something went wrong !!!", kind: "error" },
    { text: "Later", kind: "info" },
  ]);
});
