import type { Db } from "#database/connect.server.ts";
import type { Audience } from "#base/endpoint.ts";
import type { Language } from "#base/language.ts";
import type { Channel } from "#outside/provider.server.ts";
import type { PlaceLookUp } from "#outside/places/place-look-up.server.ts";

/** Who asks. A visitor has no subject. */
export interface User {
  kind: Audience;
  id: number | null;
}

/** What a request carries, built at the door and passed first. */
export interface Context {
  db: Db;
  user: User;
  now: Date;
  log: Log;
  language: Language;
  /** Whether a message can leave by this channel now. */
  canSend(channel: Channel): boolean;
  /** None where it is left out. */
  outside?: Outside;
}

/** Services outside of the process that a request may ask, as the configuration has chosen them. */
export interface Outside {
  places: PlaceLookUp | null;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const visitor: User = { kind: "visitor", id: null };
