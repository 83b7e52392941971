import { createHmac, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** An issuer of ID tokens on this machine: discovery, keys, and the script of its button with Google's interface. */
export interface Issuer {
  url: string;
  clientId: string;
  /** Paths that were asked for. */
  asked: string[];
  mood: "good" | "down" | "silent" | "otherName";
  /** What the header of its keys says. */
  cacheControl: string;
  /** A token with these claims over the usual ones, signed with the issuer's key unless told otherwise. */
  token(claims?: object, options?: { header?: object; key?: KeyObject }): string;
  /** The public key as its document has it, which anybody may read. */
  publicKey(): string;
  /** Signs with a new key from now on, and forgets the one before. */
  rotate(): void;
  close(): Promise<void>;
}

/** The account that signs in by the button of its page. */
export const buttonAccount = { sub: "button-1", email: "amal.google@mail.example" } as const;

export const newKeyPair = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

export async function startIssuer({ now = () => new Date() }: { now?: () => Date } = {}): Promise<Issuer> {
  let pair = newKeyPair();
  let number = 1;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", self.url);
    self.asked.push(url.pathname);
    if (self.mood === "silent") return;
    if (self.mood === "down") return void response.writeHead(503).end();
    answer(url, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const self: Issuer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: "mahalli-client",
    asked: [],
    mood: "good",
    cacheControl: "public, max-age=3600",
    token(claims = {}, { header = {}, key = pair.privateKey } = {}) {
      const seconds = Math.floor(now().getTime() / 1_000);
      const usual = { iss: self.url, aud: self.clientId, iat: seconds, exp: seconds + 3_600 };
      const person = { sub: "subject-1", email: "amal@mail.example", email_verified: true };
      const all = { ...usual, ...person, ...claims };
      return signed({ alg: "RS256", typ: "JWT", kid: `k${number}`, ...header }, all, key);
    },
    publicKey: () => pair.publicKey.export({ type: "spki", format: "pem" }).toString(),
    rotate() {
      pair = newKeyPair();
      number += 1;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };

  function answer({ pathname, searchParams }: URL, response: ServerResponse): void {
    const json = (body: object) =>
      response.setHeader("content-type", "application/json").end(JSON.stringify(body));
    const page = (type: string, text: string) => response.setHeader("content-type", `text/${type}`).end(text);
    if (pathname === "/.well-known/openid-configuration")
      return void json({
        issuer: self.mood === "otherName" ? "https://other.example" : self.url,
        jwks_uri: `${self.url}/keys`,
      });
    if (pathname === "/keys") {
      response.setHeader("cache-control", self.cacheControl);
      const jwk = pair.publicKey.export({ format: "jwk" });
      return void json({
        keys: [
          { ...jwk, kid: `k${number}`, use: "sig", alg: "RS256" },
          { kty: "EC", kid: "other" },
        ],
      });
    }
    if (pathname === "/gsi/client") return void page("javascript", buttonScript(self.url));
    // Whoever checks the page for barriers reads its style sheets too.
    response.setHeader("access-control-allow-origin", "*");
    if (pathname === "/gsi/style") return void page("css", ".issuer-button { border: 0; }");
    if (pathname === "/gsi/button") {
      const nonce = searchParams.get("nonce");
      const credential = self.token({ ...buttonAccount, aud: searchParams.get("client_id"), nonce });
      return void page("html", buttonPage(credential, searchParams.get("locale") ?? ""));
    }
    response.writeHead(404).end();
  }
  return self;
}

/** A JSON Web Token; HS256 with `key` as its secret where the header says so, none for `none`. */
export function signed(
  header: { alg: string; typ?: string; kid?: string },
  claims: object,
  key: KeyObject | string,
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${signatureOf(header.alg, text, key).toString("base64url")}`;
}

function signatureOf(alg: string, text: string, key: KeyObject | string): Buffer {
  if (alg === "none") return Buffer.alloc(0);
  if (alg === "HS256") return createHmac("sha256", key).update(text).digest();
  return sign("RSA-SHA256", Buffer.from(text), key);
}

/** Google's script in small: its style sheets, a frame with the button, an answer that comes as a message. */
const buttonScript = (issuer: string) => `
  let options;
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = "${issuer}/gsi/style";
  const style = document.createElement("style");
  style.textContent = ".issuer-button { display: block; }";
  document.head.append(sheet, style);
  addEventListener("message", (event) => {
    if (event.origin === "${issuer}") options.callback({ credential: event.data, select_by: "btn" });
  });
  window.google = { accounts: { id: {
    initialize(given) { options = given; },
    renderButton(parent, { width, locale }) {
      const frame = document.createElement("iframe");
      const query = new URLSearchParams({ client_id: options.client_id, nonce: options.nonce, locale });
      frame.src = "${issuer}/gsi/button?" + query;
      frame.className = "issuer-button";
      frame.title = "Issuer";
      frame.setAttribute("style", "border: 0; height: 44px; width: " + width + "px");
      parent.replaceChildren(frame);
    },
  } } };`;

const buttonPage = (credential: string, locale: string) => `<!doctype html>
  <html lang="${/^[a-z]{2}/.exec(locale)?.[0] ?? "en"}"><title>Button</title>
  <button style="width: 100%; height: 40px">Issuer ${locale.replaceAll(/\W/g, "")}</button>
  <script>
    document.querySelector("button").onclick = () => parent.postMessage(${JSON.stringify(credential)}, "*");
  </script>`;
