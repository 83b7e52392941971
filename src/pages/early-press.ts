import { useEffect } from "react";

/** Notes, from the document's first byte on, which button was pressed last: on a slow line its code comes later. */
export const notesPresses = `addEventListener("click",function(e){window.pressed=e.target.closest("button[type=button]")})`;

let early: HTMLElement | null | undefined;

/** Right before the page comes alive: what is pressed from then on is its own to hear. */
export function takeEarlyPress(): void {
  early = (window as unknown as { pressed?: HTMLElement | null }).pressed;
}

/** Once the page is alive, what was pressed before that is pressed again. */
export function useEarlyPress(): void {
  useEffect(() => {
    const button = early;
    early = null;
    if (button?.isConnected) button.click();
  }, []);
}
