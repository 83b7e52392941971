import { useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import type { ChosenPlace } from "#base/place-cookie.ts";
import { useSite } from "./site.tsx";

interface Detection {
  detecting: boolean;
  /** What went wrong, in the visitor's language; null when nothing did. */
  problem: string | null;
  /** Asks the device for its position and the gazetteer for its name; null when either fails. */
  detect(): Promise<ChosenPlace | null>;
}

export function useDetection(): Detection {
  const t = useTranslations("place");
  const { call } = useSite();
  const [detecting, setDetecting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const detect = useCallback(async () => {
    setProblem(null);
    setDetecting(true);
    const { placeOrProblem } = await import("./device-place.ts");
    const { place, problem, status = "" } = await placeOrProblem(call);
    if (problem) setProblem(t(problem, { status }));
    setDetecting(false);
    return place;
  }, [call, t]);

  return { detecting, problem, detect };
}
