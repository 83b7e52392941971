/**
 * For what the leaving of a field brings into the page, such as what is wrong with it: while something is pressed it
 * waits for the release, else it would move what is pressed away from under the pointer, and the click would be lost.
 */
export function afterPress(then: () => void): void {
  if (document.querySelector(":active") === null) return then();
  // The click comes right after the release. A finger's pointer is up before the field is left; its mouse is not.
  window.addEventListener("mouseup", () => setTimeout(then), { once: true, capture: true });
}
