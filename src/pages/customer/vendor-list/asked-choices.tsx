import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ChosenPlace } from "#base/place-cookie.ts";
import { getListedChoices } from "#features/vendors/listed-contract.ts";
import { Button } from "#ui/button.tsx";
import { useSite } from "../../site.tsx";
import { useLoaded } from "../me/use-loaded.ts";
import { ChoiceForm } from "./choice-form.tsx";
import type { ListingState } from "./listing-state.ts";
import { vendorQueryOf } from "./vendor-query.ts";

interface AskedChoicesProps {
  state: ListingState;
  place: ChosenPlace | null;
}

/** The form in a menu, asked for once that is open. */
export function AskedChoices(props: AskedChoicesProps) {
  const here = useRef<HTMLDivElement>(null);
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    const details = here.current?.closest("details");
    const open = (): void => setOpened(true);
    details?.addEventListener("toggle", open, { once: true });
    return () => details?.removeEventListener("toggle", open);
  }, []);
  return <div ref={here}>{isOpened && <LoadedChoices {...props} />}</div>;
}

function LoadedChoices({ state, place }: AskedChoicesProps) {
  const t = useTranslations("common");
  const { call } = useSite();
  const { status, data, reload } = useLoaded(async (signal) => {
    const { sort: _order, ...asked } = vendorQueryOf(state, place);
    return (await call(getListedChoices, asked, { signal })).data[0] ?? null;
  });
  if (data) return <ChoiceForm state={state} choices={data} />;
  if (status === "loading") {
    return (
      <p className="choices" aria-busy>
        {t("loading")}
      </p>
    );
  }
  return (
    <div className="choices">
      <p role="alert">{t("loadFailed")}</p>
      <Button size="small" onClick={reload}>
        {t("retry")}
      </Button>
    </div>
  );
}
