import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Call } from "#base/endpoint.ts";
import type { Position } from "#base/geometry.ts";
import { getSuggestions } from "#features/search/contract.ts";
import { TextField } from "#ui/text-field.tsx";
import type { LeadTerm } from "./contract.ts";

interface KindPickerProps {
  call: Call;
  position: Position | null;
  onPick(term: LeadTerm): void;
}

const rows = 6;

/** Finds a kind of business by its name, in any of the five languages. */
export function KindPicker({ call, position, onPick }: KindPickerProps) {
  const t = useTranslations("lead");
  const [text, setText] = useState("");
  const kinds = useKinds(text, position, call);
  return (
    <div className="kind-picker">
      <TextField
        label={t("chooseKind")}
        placeholder={t("kindPlaceholder")}
        type="search"
        autoComplete="off"
        value={text}
        onChange={setText}
      />
      <ul className="lead-kinds">
        {kinds.map((kind) => (
          <li key={`${kind.kind} ${kind.id}`}>
            <button type="button" className="chip" onClick={() => onPick(kind)}>
              {kind.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useKinds(text: string, position: Position | null, call: Call): LeadTerm[] {
  const [kinds, setKinds] = useState<LeadTerm[]>([]);
  const where = JSON.stringify(position);
  useEffect(() => {
    const controller = new AbortController();
    const asked = { text: text.trim() || undefined, limit: 15, ...position };
    const timer = setTimeout(
      () => {
        call(getSuggestions, asked, { signal: controller.signal }).then(
          ({ data }) => setKinds(data.flatMap((found) => termOf(found) ?? []).slice(0, rows)),
          () => undefined,
        );
      },
      text === "" ? 0 : 200,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the position by what it says
  }, [text, where, call]);
  return kinds;
}

function termOf({ kind, id, name, label }: { kind: string } & Omit<LeadTerm, "kind">): LeadTerm | null {
  return kind === "department" || kind === "category" || kind === "subcategory"
    ? { kind, id, name, label }
    : null;
}
