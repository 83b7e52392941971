/** An address, whose numbers in parts ("34715-3828") keep their order in right-to-left text. */
export function AddressText({ address }: { address: string }) {
  return <bdi>{address.replaceAll(/\p{Nd}+(?:[-–/]\p{Nd}+)+/gu, (number) => `\u2066${number}\u2069`)}</bdi>;
}
