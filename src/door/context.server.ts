import { AppError } from "#base/errors.ts";
import type { Language } from "#base/language.ts";
import type { Channel } from "#outside/provider.server.ts";
import type { PlaceLookUp } from "#outside/places/place-look-up.server.ts";
import type { Db } from "#database/connect.server.ts";
import type { FileStore } from "#outside/files/file-store.ts";
import type { ReadIdToken } from "#outside/sign-in/id-token.server.ts";

/** Who asks. A visitor has no subject. */
export type User = Visitor | Customer | Owner | Operator;

export interface Visitor {
  kind: "visitor";
  id: null;
  /** Why the token that came along is good for nothing: a key below `errors`. */
  refused?: "tokenUnknown" | "tokenExpired" | "tokenRevoked";
}

export interface Customer extends Bearer {
  kind: "customer";
  publicId: string;
}

export interface Owner extends Bearer {
  kind: "vendor";
}

export interface Operator extends Bearer {
  kind: "console";
}

interface Bearer {
  id: number;
  tokenId: number;
}

/** From where somebody asks; nobody is there when a page of our own does. */
export interface Caller {
  ip: string | null;
  /** What the client calls its device (header `x-device-id`); it proves nothing by itself. */
  deviceId: string | null;
  userAgent: string;
}

/** What the operator has chosen and services must know. */
export interface Settings {
  /** The public address of the site, without a slash at the end. */
  origin: string;
  /** Null: one that the installation makes up and keeps. */
  codePepper: string | null;
  /** Dial codes to which one-time codes may be sent: `+971`. Empty: all. */
  codeDialCodes: readonly string[];
  /** Null: no sign-in with Google. */
  google: { clientId: string; issuer: string } | null;
  /** Whether a chat is opened without a login too. */
  whatsappForVisitors: boolean;
  /** Whether what a business lists is published without anybody looking at it: for demos. */
  autoApprove: boolean;
}

/** What a request carries, built at the door and passed first. */
export interface Context {
  db: Db;
  /** For short reads, and for what is held in memory: the same as `db` where nothing is written. */
  reads: Db;
  user: User;
  caller: Caller;
  settings: Settings;
  /** Where photos lie. */
  files: FileStore;
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
  /** Reads what Google signs for who signs in with it. */
  google?: ReadIdToken | null;
}

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export const visitor: Visitor = { kind: "visitor", id: null };
export const nobody: Caller = { ip: null, deviceId: null, userAgent: "" };

/** The customer who asks; 401 where it is none. */
export function customerOf({ user }: Pick<Context, "user">): Customer {
  if (user.kind === "customer") return user;
  throw new AppError("unauthenticated", "unauthenticated");
}

/** The vendors' owner who asks; 401 where it is none. */
export function ownerOf({ user }: Pick<Context, "user">): Owner {
  if (user.kind === "vendor") return user;
  throw new AppError("unauthenticated", "unauthenticated");
}
