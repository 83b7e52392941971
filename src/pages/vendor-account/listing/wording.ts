/** What the server says of a field, which it names as the wire does, in the words of the form. */
export function wording(
  errors: Readonly<Record<string, string>>,
  wireName: string,
  label: string,
): string | undefined {
  return errors[wireName]?.replaceAll(wireName, label);
}
