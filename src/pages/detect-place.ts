import { useCallback, useState } from "react";
import type { ChosenPlace } from "#base/place-cookie.ts";
import type { Problem } from "./device-place.ts";
import { useSite } from "./site.tsx";

export interface DetectionProblem {
  /** By its key below `placePanel` in the catalogues. */
  problem: Problem;
  /** Of the answer that failed, else "". */
  status: string;
}

interface Detection {
  detecting: boolean;
  /** What went wrong; null when nothing did. */
  problem: DetectionProblem | null;
  /** Asks the device for its position and the gazetteer for its name; null when either fails. */
  detect(): Promise<ChosenPlace | null>;
}

export function useDetection(): Detection {
  const { call } = useSite();
  const [detecting, setDetecting] = useState(false);
  const [problem, setProblem] = useState<DetectionProblem | null>(null);

  const detect = useCallback(async () => {
    setProblem(null);
    setDetecting(true);
    const { placeOrProblem } = await import("./device-place.ts");
    const { place, problem, status = "" } = await placeOrProblem(call);
    if (problem) setProblem({ problem, status });
    setDetecting(false);
    return place;
  }, [call]);

  return { detecting, problem, detect };
}
