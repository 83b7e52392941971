import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { VerifiedSeal } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import type { LeadPreview, LeadTerm } from "./contract.ts";
import { KindPicker } from "./kind-picker.tsx";
import type { LeadDraft } from "./lead-draft.ts";
import { mostTerms } from "./policy.ts";
import type { Asking, Preview } from "./use-preview.ts";

interface LeadReachProps extends Pick<Asking, "call" | "position" | "placeName"> {
  draft: LeadDraft;
  preview: Preview;
  onTerms(terms: LeadTerm[] | null): void;
}

/** Which kinds of business the lead goes to, and to whom; a customer may take kinds away and add others. */
export function LeadReach({ draft, preview, call, position, placeName, onTerms }: LeadReachProps) {
  const t = useTranslations("lead");
  const [isPicking, setPicking] = useState(false);
  const terms = draft.terms ?? preview.found?.terms ?? [];
  const isKnown = preview.status === "known";
  const mustPick = isKnown && terms.length === 0;
  return (
    <div className="lead-reach" aria-live="polite" aria-busy={preview.status === "looking" || undefined}>
      <Said preview={preview} terms={terms} placeName={placeName} />
      {terms.length > 0 && (
        <ul className="lead-kinds">
          {terms.map((term) => (
            <li key={`${term.kind} ${term.id}`} className="chip">
              {term.name}
              <button
                type="button"
                aria-label={t("removeKind", { name: term.name })}
                onClick={() => onTerms(without(terms, term))}
              >
                <Icon name="x" size={16} />
              </button>
            </li>
          ))}
          {terms.length < mostTerms && !isPicking && (
            <li>
              <button type="button" className="chip chip-link" onClick={() => setPicking(true)}>
                <Icon name="plus" size={16} />
                {t("addKind")}
              </button>
            </li>
          )}
        </ul>
      )}
      {(mustPick || isPicking) && (
        <KindPicker
          call={call}
          position={position}
          onPick={(term) => {
            onTerms([...without(terms, term), term].slice(-mostTerms));
            setPicking(false);
          }}
        />
      )}
      {preview.found && terms.length > 0 && <Vendors vendors={preview.found.vendors} />}
    </div>
  );
}

function without(terms: readonly LeadTerm[], gone: LeadTerm): LeadTerm[] {
  return terms.filter(({ kind, id }) => kind !== gone.kind || id !== gone.id);
}

interface SaidProps extends Pick<LeadReachProps, "preview" | "placeName"> {
  terms: readonly LeadTerm[];
}

/** One line that says how far the look-up is. */
function Said({ preview, terms, placeName }: SaidProps) {
  const t = useTranslations("lead");
  const { status, found } = preview;
  if (status === "waiting") return <p className="lead-note">{t("waiting")}</p>;
  if (status === "failed") return <p className="lead-note">{t("previewFailed")}</p>;
  if (!found) return <p className="lead-note">{t("looking")}</p>;
  if (terms.length === 0) return <p className="lead-warning">{t("notUnderstood")}</p>;
  if (found.vendors.length === 0 && status === "known") return <p className="lead-warning">{t("nobody")}</p>;
  const where = found.placeName || placeName;
  return (
    <p className="lead-to">
      <b>{t("goesTo")}</b> {where && t("near", { place: where })}
    </p>
  );
}

function Vendors({ vendors }: { vendors: LeadPreview["vendors"] }) {
  const vendor = useTranslations("vendor");
  const format = useFormatter();
  if (vendors.length === 0) return null;
  return (
    <ul className="lead-vendors">
      {vendors.map(({ id, name, area, isVerified, isDemo, distanceKm }) => (
        <li key={id}>
          <Icon name="store" size={18} />
          <span className="lead-vendor">
            <bdi>{name}</bdi>
            {isVerified && <VerifiedSeal label={vendor("verified")} />}
            {isDemo && <i>{vendor("demo")}</i>}
          </span>
          <span className="lead-where">
            {[
              distanceKm !== null &&
                format.number(distanceKm, {
                  style: "unit",
                  unit: "kilometer",
                  maximumFractionDigits: distanceKm < 10 ? 1 : 0,
                }),
              area,
            ]
              .filter(Boolean)
              .join(" • ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
