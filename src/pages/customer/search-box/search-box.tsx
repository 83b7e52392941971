import { useCallback, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { placeParam } from "#base/place-cookie.ts";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { usePlace } from "../../chosen-place.tsx";
import { useSite } from "../../site.tsx";
import { LocationField } from "./location-field.tsx";
import { SearchField } from "./search-field.tsx";
import "./search-box.css";
import { useDropdown } from "./use-dropdown.ts";

interface SearchBoxProps {
  /** `hero`: 72 px, the largest thing of the home page; `bar`: 48 px in the navbar. */
  look: "hero" | "bar";
}

/** Where and what: two fields with suggestions of which one is open at a time. Without JavaScript it is a plain form. */
export function SearchBox({ look }: SearchBoxProps) {
  const t = useTranslations("search");
  const { href } = useSite();
  const { place } = usePlace();
  const navigate = useNavigate();
  const box = useRef<HTMLFormElement>(null);
  const [open, setOpen] = useState<"location" | "search" | null>(null);
  const [text, setText] = useQueryText();
  const close = useCallback(() => setOpen(null), []);
  useDropdown(open !== null, box, close);

  const results = new URLSearchParams({ q: text.trim() });
  if (place) results.set("near", placeParam(place));

  return (
    <form
      ref={box}
      role="search"
      action="/vendor-list"
      className={`search-box search-box-${look}`}
      onSubmit={(event) => {
        event.preventDefault();
        close();
        if (text.trim() === "") return;
        // Offline it may be missing: a search that is not remembered is no loss.
        import("./recent-searches.ts")
          .then(({ rememberSearch }) => rememberSearch(text.trim()))
          .catch(() => {});
        void navigate(href(`/vendor-list?${results}`));
      }}
    >
      <LocationField
        look={look}
        open={open === "location"}
        onOpen={() => setOpen("location")}
        onClose={close}
      />
      <span className="search-box-divider" aria-hidden />
      <SearchField
        look={look}
        text={text}
        onText={setText}
        open={open === "search"}
        onOpen={() => setOpen("search")}
        onClose={close}
      />
      {place && <input type="hidden" name="near" value={placeParam(place)} />}
      {look === "hero" ? (
        <Button type="submit" className="search-box-button" onClick={close}>
          {t("button")}
        </Button>
      ) : (
        <IconButton type="submit" icon="arrow-right" label={t("button")} className="search-box-button" />
      )}
    </form>
  );
}

/** What was searched stands in the box on its results; when navigation ends elsewhere (at home) the box is empty. */
function useQueryText(): [string, (text: string) => void] {
  const location = useLocation();
  const asked =
    location.pathname === "/vendor-list" ? (new URLSearchParams(location.search).get("q") ?? "") : "";
  const [typed, setTyped] = useState({ at: location.key, text: asked });
  if (typed.at !== location.key) setTyped({ at: location.key, text: asked });
  return [typed.text, (text) => setTyped({ at: location.key, text })];
}
