/** The form in which an e-mail address is kept and compared; null where it is none that mail can be sent to. */
export function eMailAddress(text: string): string | null {
  const address = text.trim().toLowerCase();
  return address.length <= 254 && pattern.test(address) ? address : null;
}

/** What HTML asks of a field for e-mail, and at least one dot in the domain. */
const pattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;
