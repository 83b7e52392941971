import type { Contact } from "./contact-dialogs.tsx";

/** Whoever turns to a vendor: what is counted is counted, what needs a dialog gets one. */
export async function beginContact(contact: Contact): Promise<void> {
  const { vendor, wish, source } = contact;
  if (wish === "call" || wish === "directions" || wish === "website") {
    const { sendCount } = await import("#features/contacts/send-count.ts");
    return sendCount({ vendorId: vendor.id, kind: wish, source });
  }
  const { loadContactDialogs } = await import("./contact-dialogs.tsx");
  const ContactDialogs = await loadContactDialogs();
  const draw = (open: boolean): void =>
    contact.show(<ContactDialogs {...contact} open={open} onClose={() => draw(false)} />);
  draw(true);
}
