import { useEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** By the step of the history, where the link led that was followed there. */
const followed = new Map<string, string>();
let shown: string | null = null;

/**
 * A page that makes way takes the focus with it. Then keys and readers go on in what has come; after a step back, at the
 * link that had led away.
 */
export function useKeptFocus(): void {
  const { key, pathname } = useLocation();
  const isStep = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const note = ({ target }: MouseEvent): void => {
      const link = (target as Element).closest?.("#content a[href]")?.getAttribute("href");
      if (link) followed.set(key, link);
    };
    addEventListener("click", note, { capture: true });
    return () => removeEventListener("click", note, { capture: true });
  }, [key]);
  useEffect(() => {
    const before = shown;
    shown = pathname;
    const content = document.getElementById("content");
    const isLost = [document.body, content].includes(document.activeElement as HTMLElement);
    if (!isLost || before === null || (!isStep && before === pathname)) return;
    const link = isStep && followed.get(key);
    const target = link && document.querySelector<HTMLElement>(`#content a[href="${CSS.escape(link)}"]`);
    (target || content)?.focus({ preventScroll: true });
  }, [key, pathname, isStep]);
}
