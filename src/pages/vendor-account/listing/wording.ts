/** What the server says of a field, which it names as the wire does, in the words of the form. */
export function wording(
  errors: Readonly<Record<string, string>>,
  wireNames: string | readonly string[],
  label: string,
): string | undefined {
  const wireName = [wireNames].flat().find((name) => errors[name] !== undefined);
  return wireName && errors[wireName]?.replaceAll(wireName, label);
}
