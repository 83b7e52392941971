import { lazy, useEffect, useRef, useState, type MouseEvent } from "react";
import { chooseTheme, showTheme, type Theme } from "./theme.ts";

const Footer = import.meta.env.SSR ? lazy(() => import("./footer.tsx")) : null;

/** The server's footer, for a frame that is drawn anew after an error. */
let kept = "";

/**
 * The footer as the server drew it: it is the same on every page of a document, so neither its code nor its sixty links
 * are given to the browser a second time.
 */
export function KeptFooter() {
  const box = useRef<HTMLDivElement>(null);
  // While the document is brought to life this is "", which leaves the box as it came.
  const [html] = useState(kept);
  useEffect(() => {
    kept ||= box.current?.innerHTML ?? "";
    showTheme(box.current);
  }, []);
  if (Footer) {
    return (
      <div>
        <Footer />
      </div>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside are what is clicked
    <div ref={box} onClick={choose} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
  );
}

function choose({ target, currentTarget }: MouseEvent): void {
  const button = (target as Element).closest<HTMLElement>("[data-theme-choice]");
  if (!button) return;
  chooseTheme(button.dataset["themeChoice"] as Theme);
  showTheme(currentTarget);
}
