import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { joinedAddress } from "#base/address-form.ts";
import { CallError } from "#door/call-error.ts";
import { sendFiles } from "#door/send-files.ts";
import { createVendor } from "#features/onboarding/contract.ts";
import { useSite } from "../../site.tsx";
import { keepListing } from "../owner-session.ts";
import { joinedNumber, ramadanWeekOf, weekOf, type Draft } from "./draft.ts";
import { attemptKey, useDraft } from "./kept-draft.ts";
import type { Photo } from "./use-photos.ts";

export interface Failed {
  kind: "failed";
  cause: "connection" | "refusal" | "site";
  message: string;
  /** Wire names of what the server refused. */
  fields: readonly string[];
}

export type SendState =
  | { kind: "idle" | "double" | "signedOut" }
  /** The part of 1 that has left. */
  | { kind: "sending"; sent: number }
  | Failed;

/** Sends the draft with its photos; whatever happens, nothing that was entered is lost. */
export function useSubmit(photos: readonly Photo[]) {
  const t = useTranslations("wizard");
  const { language, consoleOrigin, href } = useSite();
  const navigate = useNavigate();
  const { draft } = useDraft();
  const [state, setState] = useState<SendState>({ kind: "idle" });
  const sending = useRef<AbortController>(null);

  async function submit({ isAnother = false } = {}): Promise<void> {
    if (state.kind === "sending") return;
    const giveUp = new AbortController();
    sending.current = giveUp;
    setState({ kind: "sending", sent: 0 });
    const bytes = photos.reduce((sum, { file }) => sum + file.size, 0);
    const listing = wireListing(draft, t("extra", { country: draft.country }));
    try {
      const { data } = await sendFiles(
        createVendor,
        { ...listing, photos: photos.map(({ file }) => file), ...(isAnother && { isAnother }) },
        {
          language,
          origin: consoleOrigin,
          key: isAnother ? `${attemptKey()}-another` : attemptKey(),
          onProgress: (sent) => setState({ kind: "sending", sent: bytes === 0 ? 1 : sent / bytes }),
          signal: giveUp.signal,
        },
      );
      keepListing({ id: data[0]?.id ?? "", name: draft.name });
      void navigate(href("/vendor/success"), { state: { isSent: true } });
    } catch (error) {
      setState(stateAfter(error));
    }
  }
  return { state, submit, giveUp: () => sending.current?.abort() };
}

function stateAfter(error: unknown): SendState {
  if (error instanceof DOMException) return { kind: "idle" };
  const { status = 0, message = "", fields = {} } = error instanceof CallError ? error : {};
  if (status === 401) return { kind: "signedOut" };
  if (status === 409 && Object.keys(fields).length === 0) return { kind: "double" };
  const cause = status === 0 ? "connection" : message === "" || status === 500 ? "site" : "refusal";
  return { kind: "failed", cause, message, fields: Object.keys(fields) };
}

function wireListing(draft: Draft, extraLabel: string) {
  const { position, category } = draft;
  const [department] = draft.departments;
  return {
    name: draft.name,
    postcode: draft.postcode,
    address: joinedAddress(draft, extraLabel),
    area: draft.area,
    city: draft.city,
    state: draft.state,
    country: draft.country,
    ...(position && { latitude: rounded(position.latitude), longitude: rounded(position.longitude) }),
    contactName: draft.contactName,
    phone: joinedNumber(draft.mobileCountry, draft.mobile),
    whatsapp: joinedNumber(draft.whatsappCountry, draft.whatsapp),
    email: draft.email,
    hours: weekOf(draft),
    ramadanHours: ramadanWeekOf(draft),
    departmentId: department?.id ?? "",
    categoryId: category?.id ?? "",
  };
}

/** To ten centimetres. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
