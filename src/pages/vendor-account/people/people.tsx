import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatE164 } from "#base/phone.ts";
import { getMembers, inviteMember, removeMember, type Member } from "#features/owners/people-contract.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { late } from "#ui/late.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { OwnRow } from "../../customer/me/own-list.tsx";
import { Section } from "../../customer/me/section.tsx";
import { useDoing } from "../../customer/me/use-doing.ts";
import { useLoaded } from "../../customer/me/use-loaded.ts";
import { useSite } from "../../site.tsx";
import { wording } from "../listing/wording.ts";
import { useVendorAccount } from "../vendor-account.ts";

const ConfirmDialog = late(() => import("#ui/confirm-dialog.tsx"));

/** Who may act for the listing; owners invite staff and remove them. */
export default function People() {
  const t = useTranslations("vendorAccount");
  const { call } = useSite();
  const { vendor } = useVendorAccount();
  const vendorId = vendor.id;
  const loaded = useLoaded(async (signal) => (await call(getMembers, { vendorId }, { signal })).data);
  const isOwner = vendor.role === "owner";
  const [asked, ask] = useState<Member | null>(null);
  return (
    <>
      <h1 className="mb-2 text-page font-semibold">{t("people")}</h1>
      <p className="mb-6 text-ink-soft">{t("peopleText")}</p>
      {isOwner &&
        (vendor.status === "published" ? (
          <Invitation vendorId={vendorId} onInvited={loaded.reload} />
        ) : (
          <Card className="mb-8">{t("inviteLater")}</Card>
        ))}
      <Section title={t("peopleList")} loaded={loaded}>
        {(members) => (
          <ul className="card divide-y divide-line">
            {members.map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                {...(isOwner && member.role === "staff" && { onRemove: () => ask(member) })}
              />
            ))}
          </ul>
        )}
      </Section>
      <Removal vendorId={vendorId} member={asked} onClose={() => ask(null)} onRemoved={loaded.reload} />
    </>
  );
}

interface RemovalProps {
  vendorId: string;
  /** Null while nobody is about to be removed. */
  member: Member | null;
  onClose(): void;
  onRemoved(): void;
}

function Removal({ vendorId, member, onClose, onRemoved }: RemovalProps) {
  const t = useTranslations("vendorAccount");
  const me = useTranslations("me");
  const { busy, run } = useDoing();
  // The dialog says whom it was about until it has gone.
  const [last, setLast] = useState(member);
  if (member && member !== last) setLast(member);
  if (!last) return null;
  const remove = async (): Promise<void> => {
    if (await run(removeMember, { vendorId, id: last.id })) onRemoved();
    onClose();
  };
  return (
    <ConfirmDialog
      open={member !== null}
      title={t("removeTitle", { name: last.name || `\u2066${formatE164(last.phone)}\u2069` })}
      description={t("removeText")}
      cancel={me("cancel")}
      confirm={t("removeIt")}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void remove()}
    />
  );
}

function MemberRow({ member, onRemove }: { member: Member; onRemove?(): void }) {
  const t = useTranslations("vendorAccount");
  const { name, phone, role, isMe } = member;
  const shown = formatE164(phone);
  return (
    <OwnRow
      title={
        <p className="font-medium">
          <bdi className={name ? "" : "ltr-text"}>{name || shown}</bdi>
        </p>
      }
      facts={
        <>
          {name && <bdi className="figures ltr-text">{shown}</bdi>}
          {isMe && <span>{t("you")}</span>}
        </>
      }
    >
      <Badge kind="unknown">{t(`role.${role}`)}</Badge>
      {onRemove && (
        <Button
          variant="outline"
          size="small"
          aria-label={t("removeMember", { name: name || shown })}
          onClick={onRemove}
        >
          {t("removeIt")}
        </Button>
      )}
    </OwnRow>
  );
}

function Invitation({ vendorId, onInvited }: { vendorId: string; onInvited(): void }) {
  const t = useTranslations("vendorAccount");
  const { busy, run } = useDoing();
  const [phone, setPhone] = useState("");
  const [error, setError] = useState<string | undefined>();
  async function invite(): Promise<void> {
    const isDone = await run(inviteMember, { vendorId, phone }, (fields) => {
      const problem = wording(fields, "strPhone", t("invitePhone"));
      setError(problem);
      return problem !== undefined;
    });
    if (!isDone) return;
    setPhone("");
    onInvited();
  }
  return (
    <Card className="mb-8">
      <form
        className="flex flex-wrap items-end gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void invite();
        }}
      >
        <Field
          label={t("invitePhone")}
          hint={t("inviteHint")}
          error={error}
          className="min-w-0 grow basis-60"
        >
          {(control) => (
            <TextInput
              {...control}
              type="tel"
              dir="ltr"
              className="figures ltr-text"
              maxLength={40}
              value={phone}
              onChange={({ target }) => {
                setPhone(target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <Button type="submit" icon="plus" busy={busy} disabled={phone.trim() === ""} className="sm:mb-8">
          {t("invite")}
        </Button>
      </form>
    </Card>
  );
}
