import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { logInWithGoogle, type Login } from "#features/accounts/contract.ts";
import { useSite, type Google } from "../site.tsx";
import { loadGoogle, newNonce } from "./google-script.ts";
import { useTold } from "./use-told.ts";

interface GoogleLoginProps {
  google: Google;
  agrees: boolean;
  /** The button was pressed before the terms were agreed to. */
  onTermsMissing(): void;
  onLogin(login: Login): void;
}

/** Google's own button, as its rules want it. It lies below one of ours until the terms are agreed to. */
export default function GoogleLogin({ google, agrees, onTermsMissing, onLogin }: GoogleLoginProps) {
  const t = useTranslations("login");
  const [place, isLost] = useGoogleButton(google, onLogin);
  if (isLost) return <p className="mt-3 text-meta text-ink-soft">{t("googleLost")}</p>;
  return (
    <div className="google-login">
      <div ref={place} inert={!agrees} />
      {!agrees && <button type="button" aria-label={t("googleButton")} onClick={onTermsMissing} />}
    </div>
  );
}

function useGoogleButton({ clientId, issuer }: Google, onLogin: (login: Login) => void) {
  const { language } = useSite();
  const told = useTold();
  const place = useRef<HTMLDivElement>(null);
  const [isLost, setIsLost] = useState(false);
  const receive = useRef<(idToken: string, secret: string) => Promise<void>>(null);
  useEffect(() => {
    receive.current = async (idToken, secret) => {
      const [login] = (await told(logInWithGoogle, { idToken, secret }))?.data ?? [];
      if (login) onLogin(login);
    };
  });
  useEffect(() => {
    let isOpen = true;
    async function show(): Promise<void> {
      const [id, { secret, nonce }] = await Promise.all([loadGoogle(issuer), newNonce()]);
      if (!isOpen || !place.current) return;
      id.initialize({
        client_id: clientId,
        nonce,
        ux_mode: "popup",
        callback: ({ credential }) => void receive.current?.(credential, secret),
      });
      const width = Math.max(200, Math.min(400, place.current.clientWidth));
      id.renderButton(place.current, { ...looks, width, locale: language.replace("-", "_") });
    }
    show().catch(() => setIsLost(isOpen));
    return () => void (isOpen = false);
  }, [clientId, issuer, language]);
  return [place, isLost] as const;
}

const looks = {
  type: "standard",
  theme: "outline",
  size: "large",
  text: "signin_with",
  shape: "rectangular",
};
