import { useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import { roundPlace } from "#base/geometry.ts";
import type { ChosenPlace } from "#base/place-cookie.ts";
import { CallError } from "#door/call.ts";
import { chosen } from "./chosen.ts";
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
      const position = roundPlace(await devicePosition());
      // Contracts are loaded when a call is made, not with the page.
      const { reversePlace } = await import("#features/places/contract.ts");
      const [place] = (await call(reversePlace, position)).data;
      if (!place) setProblem(t("outside"));
      return place ? { ...chosen(place), ...position, id: null } : null;
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

function devicePosition(): Promise<{ latitude: number; longitude: number }> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      enableHighAccuracy: true,
      timeout: 10_000,
      maximumAge: 60_000,
    });
  });
}

function codeOf(error: unknown): "permissionDenied" | "unavailable" | "timedOut" | "unknown" {
  const codes = { 1: "permissionDenied", 2: "unavailable", 3: "timedOut" } as const;
  return codes[(error as GeolocationPositionError).code as 1 | 2 | 3] ?? "unknown";
}
