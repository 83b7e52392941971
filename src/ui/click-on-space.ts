import type { KeyboardEvent } from "react";

/** For a link that acts as a button (`role="button"`, so that it works without scripts too): Space presses it. */
export function clickOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}
