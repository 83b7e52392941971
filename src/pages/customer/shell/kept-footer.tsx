import { use, useContext, useEffect, useRef, useState, type MouseEvent } from "react";
import { ServerPage } from "../../server-page.ts";
import { useSite } from "../../site.tsx";
import { chooseTheme, showTheme, type Theme } from "./theme.ts";

/** The server's footer, for a frame that is drawn anew after an error. */
let kept = "";

/**
 * The footer as HTML: it is the same on every page of a language, so the server draws it once, and neither its code nor
 * its sixty links are given to the browser a second time.
 */
export function KeptFooter() {
  const box = useRef<HTMLDivElement>(null);
  const site = useSite();
  const drawn = useContext(ServerPage)?.footer(site);
  // While the document is brought to life this is "", which leaves the box as it came.
  const [before] = useState(kept);
  const html = typeof drawn === "object" ? use(drawn) : (drawn ?? before);
  useEffect(() => {
    kept ||= box.current?.innerHTML ?? "";
    showTheme(box.current);
  }, []);
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
