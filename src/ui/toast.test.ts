import { expect, test } from "vitest";
import { receiveToasts, takeBack, toast, type ToastMessage } from "./toast.ts";

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

test("what is told of a matter ends what was told of it before, and can be taken back", () => {
  const shown: ToastMessage[] = [];
  const stop = receiveToasts((message) => shown.push(message));
  toast("We have sent you a code.", "success", { about: "code" });
  toast("Link copied to clipboard!");
  toast("This code is not right.", "error", { about: "code" });
  const left = () => shown.slice(-3).filter(({ gone }) => !gone?.aborted);
  expect(left().map(({ text }) => text)).toEqual(["Link copied to clipboard!", "This code is not right."]);
  takeBack("code");
  expect(left().map(({ text }) => text)).toEqual(["Link copied to clipboard!"]);
  stop();
});
