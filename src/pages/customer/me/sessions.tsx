import { useFormatter, useTranslations } from "use-intl";
import { getSessions, revokeSession, type Session } from "#features/accounts/contract.ts";
import { Button } from "#ui/button.tsx";
import { useSite } from "../../site.tsx";
import { deviceName } from "./device-name.ts";
import { OwnRow } from "./own-list.tsx";
import { Section } from "./section.tsx";
import { useChange } from "./use-doing.ts";
import { useLoaded } from "./use-loaded.ts";

/** Where the customer is logged in; any but this one can be ended here. */
export function Sessions() {
  const t = useTranslations("me");
  const { call } = useSite();
  const loaded = useLoaded(async (signal) => (await call(getSessions, {}, { signal })).data);
  const { busy, change } = useChange(revokeSession, loaded);
  return (
    <Section title={t("sessions")} loaded={loaded}>
      {(sessions) => (
        <ul className="card divide-y divide-line">
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              busy={busy}
              onEnd={() => change({ id: session.id })}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

function SessionItem({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd(): void }) {
  const t = useTranslations("me");
  const format = useFormatter();
  const name = deviceName(session.device) || t("unknownDevice");
  const lastUsed = format.dateTime(new Date(session.lastUsedAt), { dateStyle: "medium", timeStyle: "short" });
  return (
    <OwnRow
      title={
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
      }
      facts={session.isCurrent ? t("thisDevice") : t("lastUsed", { when: lastUsed })}
    >
      {!session.isCurrent && (
        <Button
          variant="outline"
          size="small"
          busy={busy}
          aria-label={t("endSessionOf", { device: name })}
          onClick={onEnd}
        >
          {t("endSession")}
        </Button>
      )}
    </OwnRow>
  );
}
