import type { ComponentType } from "react";
import type { Language } from "#base/language.ts";
import type { LeadTerm } from "#features/leads/contract.ts";
import LeadDialog from "#features/leads/lead-dialog.tsx";
import { usePlace } from "../../chosen-place.tsx";
import { useNameOffer } from "../own-name.tsx";
import { requireLogin } from "../../session.ts";
import { useSite } from "../../site.tsx";
import { loadMessages } from "../../messages.ts";
import { WithTexts } from "../../with-texts.tsx";

export interface LeadsProps {
  open: boolean;
  onClose(): void;
  /** What is asked for to begin with. */
  term?: LeadTerm | undefined;
}

const own = { texts: ["asking", "vendors"] } as const;

/** The form once somebody is logged in; null where that was declined. */
export async function enterLeads(language: Language): Promise<ComponentType<LeadsProps> | null> {
  await loadMessages(language, own.texts);
  return (await requireLogin()) ? Leads : null;
}

function Leads({ open, onClose, term }: LeadsProps) {
  const { call, href } = useSite();
  const { place } = usePlace();
  const name = useNameOffer();
  const position = place && { latitude: place.latitude, longitude: place.longitude };
  return (
    <WithTexts {...own}>
      <LeadDialog
        {...{ open, onClose, call, position, term, ...name }}
        placeName={place?.name ?? ""}
        privacyHref={href("/privacy")}
      />
    </WithTexts>
  );
}
