/** The ways in which a message can reach a person. */
export const channels = ["sms", "whatsapp", "email"] as const;
export type Channel = (typeof channels)[number];

/** Somebody who delivers one kind of letter. */
export interface Provider<Letter> {
  readonly name: string;
  /**
   * Hands a letter over; gives the id under which the provider knows it, where there is one. Throws `Refused` for what
   * this receiver will never get, anything else for what may go well later or by another provider. Errors hold neither
   * receiver nor text.
   */
  deliver(letter: Letter, signal: AbortSignal): Promise<string | null>;
}

/** The provider says for good that this letter cannot be delivered: no such number, blocked by its owner. */
export class Refused extends Error {
  override readonly name = "Refused";
}

/** Rejects with the signal's reason once it is aborted: for what cannot be aborted itself. */
export function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}
