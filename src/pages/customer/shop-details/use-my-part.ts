import { useCallback, useEffect, useState } from "react";
import type { MyPart } from "#features/reviews/write-contract.ts";
import { useSession } from "../../session.ts";
import { useSite } from "../../site.tsx";

const nothing: MyPart = { review: null, helpful: [], reported: [] };

/** What the customer has to do with the reviews of a vendor; nothing for a visitor. `reload` asks again. */
export function useMyPart(vendorId: string) {
  const { isLoggedIn } = useSession();
  const { call } = useSite();
  const [known, setKnown] = useState<{ of: string; part: MyPart } | null>(null);
  const ask = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      const { getMyPart } = await import("#features/reviews/write-contract.ts");
      const answer = await call(getMyPart, { vendorId }, signal ? { signal } : {}).catch(() => null);
      if (answer) setKnown({ of: vendorId, part: answer.data[0] ?? nothing });
    },
    [call, vendorId],
  );
  useEffect(() => {
    if (!isLoggedIn) return undefined;
    const leaving = new AbortController();
    void ask(leaving.signal);
    return () => leaving.abort();
  }, [ask, isLoggedIn]);
  const part = isLoggedIn && known?.of === vendorId ? known.part : nothing;
  return {
    part,
    change: (next: Partial<MyPart>) => setKnown({ of: vendorId, part: { ...part, ...next } }),
    reload: () => void ask(),
  };
}
