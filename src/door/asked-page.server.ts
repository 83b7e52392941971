import type { FastifyRequest } from "fastify";
import type { Language } from "#base/language.ts";
import { placeCookie, readPlaceCookie, type ChosenPlace } from "#base/place-cookie.ts";
import { pageAddressOf, pageKey, type PageAddress, type PageParameters } from "./page-request.ts";
import { cookieOf, languageOf } from "./request.server.ts";

/** All of a request on which a page may depend. */
export interface AskedPage {
  address: PageAddress;
  language: Language;
  place: ChosenPlace | null;
  /** Under which the page is kept. */
  key: string;
}

/** Most visitors ask in the same few ways, and reading those costs more than answering from what is kept. */
const mostKnown = 2_000;
const longestKnown = 600;

/** Reads what a request asks for; what was read is remembered by the three texts that it was read from. */
export function askedPages(parameters: PageParameters): (request: FastifyRequest) => AskedPage {
  const known = new Map<string, AskedPage>();
  return (request) => {
    const { cookie = "", "accept-language": languages = "" } = request.headers;
    const text = `${request.url}\n${cookie}\n${languages}`;
    const remembered = known.get(text);
    if (remembered) return remembered;
    const asked = read(request, parameters);
    if (text.length > longestKnown) return asked;
    if (known.size >= mostKnown) known.delete(known.keys().next().value ?? "");
    known.set(text, asked);
    return asked;
  };
}

function read(request: FastifyRequest, parameters: PageParameters): AskedPage {
  const address = pageAddressOf(request.url, parameters);
  const language = languageOf(request);
  const place = readPlaceCookie(cookieOf(request.headers.cookie, placeCookie));
  return { address, language, place, key: pageKey(address, language, place) };
}
