import type { FastifyRequest } from "fastify";
import type { Caller } from "./context.server.ts";
import { isLanguage, languageOfCookie, languageOfHeader, type Language } from "#base/language.ts";

/** One cookie of a request by name, undecoded. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? "").slice(0, 8192).split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** `lang` of the URL, else cookie googtrans, else Accept-Language, else English. */
export function languageOf(request: FastifyRequest): Language {
  const asked = (request.query as Record<string, unknown> | undefined)?.["lang"];
  if (isLanguage(asked)) return asked;
  return languageOfHeaders(request.headers);
}

export function languageOfHeaders(headers: {
  cookie?: string | undefined;
  "accept-language"?: string | undefined;
}): Language {
  return (
    languageOfCookie(cookieOf(headers.cookie, "googtrans")) ??
    languageOfHeader(headers["accept-language"]) ??
    "en"
  );
}

/** Who sends a request, as far as it says; what it says is cut to what is kept. */
export function callerOf(request: FastifyRequest): Caller {
  const device = request.headers["x-device-id"];
  const isDevice = typeof device === "string" && /^[A-Za-z0-9_-]{16,64}$/.test(device);
  return {
    ip: request.ip,
    deviceId: isDevice ? device : null,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 300).toWellFormed().replaceAll("\0", ""),
  };
}

/** The token of the header Authorization; null where there is none. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  const [scheme = "", token = ""] = (headers.authorization ?? "").split(" ");
  return scheme.toLowerCase() === "bearer" && token !== "" ? token : null;
}
