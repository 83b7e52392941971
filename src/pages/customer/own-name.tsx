import { useCallback, useEffect, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { getProfile, longestName, updateProfile } from "#features/accounts/profile-contract.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { useSession } from "../session.ts";
import { useSite } from "../site.tsx";

interface OwnName {
  /** As others read it; "" where none was given, null for a visitor and until it is known. */
  name: string | null;
  /** Without a connection it is offered again the next time. */
  keepName(name: string): Promise<void>;
}

export function useOwnName(): OwnName {
  const { isLoggedIn } = useSession();
  const { call } = useSite();
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    if (!isLoggedIn) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    call(getProfile, {}, { signal }).then(({ data }) => setName(data[0]?.name ?? null), ignore);
    return () => {
      leaving.abort();
      setName(null);
    };
  }, [call, isLoggedIn]);
  const keepName = useCallback(
    async (typed: string): Promise<void> => {
      const answer = await call(updateProfile, { name: typed.slice(0, longestName) }).catch(ignore);
      if (answer) setName(answer.data[0]?.name ?? null);
    },
    [call],
  );
  return { name, keepName };
}

const ignore = () => undefined;

/** For forms that ask for a name anyway: a customer without one may keep it. */
export function useNameOffer(): { ownName: string; nameOffer: ReactNode; onNamed(name: string): void } {
  const { name, keepName } = useOwnName();
  const [isWanted, setWanted] = useState(false);
  return {
    ownName: name ?? "",
    nameOffer: name === "" && <Offer isWanted={isWanted} onChange={setWanted} />,
    onNamed: (typed) => void (name === "" && isWanted && keepName(typed)),
  };
}

function Offer({ isWanted, onChange }: { isWanted: boolean; onChange(isWanted: boolean): void }) {
  const t = useTranslations("enquiry");
  return (
    <Checkbox label={t("keepName")} checked={isWanted} onChange={({ target }) => onChange(target.checked)} />
  );
}
