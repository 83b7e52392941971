import { useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import type { ChosenPlace } from "#base/place-cookie.ts";
import { CallError } from "#door/call.ts";
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
    if (!("geolocation" in navigator)) {
      setProblem(t("unsupported"));
      return null;
    }
    setDetecting(true);
    try {
      const { devicePlace } = await import("./device-place.ts");
      const place = await devicePlace(call);
      if (!place) setProblem(t("outside"));
      return place;
    } catch (error) {
      if (error instanceof CallError) setProblem(t("reverseFailed", { status: String(error.status) }));
      else setProblem(t(codeOf(error)));
      return null;
    } finally {
      setDetecting(false);
    }
  }, [call, t]);

  return { detecting, problem, detect };
}

function codeOf(error: unknown): "permissionDenied" | "unavailable" | "timedOut" | "unknown" {
  const codes = { 1: "permissionDenied", 2: "unavailable", 3: "timedOut" } as const;
  return codes[(error as GeolocationPositionError).code as 1 | 2 | 3] ?? "unknown";
}
