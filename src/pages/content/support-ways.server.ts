import { brand } from "#base/brand.ts";
import { formatE164, telHref, whatsappHref } from "#base/phone.ts";

/** How the operator can be reached besides by forms and e-mail; null for what he has not. */
export function supportWays() {
  const { phone, whatsapp } = brand.support;
  return {
    phone: phone === null ? null : { href: telHref(phone), text: formatE164(phone) },
    whatsapp: whatsapp === null ? null : whatsappHref(whatsapp),
  };
}
