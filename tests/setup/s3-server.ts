import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { S3Options } from "#outside/files/s3-files.server.ts";

export interface S3Server {
  options: S3Options;
  keys(): string[];
  /** As if a file had been written then. */
  age(key: string, changed: Date): void;
  /** The next requests are answered so. */
  failWith(...statuses: number[]): void;
  close(): Promise<void>;
}

/** A storage in memory that speaks the protocol of S3 by path, two keys to a page, and refuses a wrong signature. */
export async function s3Server(): Promise<S3Server> {
  const objects = new Map<string, { bytes: Buffer; changed: Date }>();
  const failures: number[] = [];
  const credentials = { accessKeyId: "AKIDTEST", secretAccessKey: "c2VjcmV0/+=", region: "me-central-1" };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const bytes = Buffer.from(await text(request.setEncoding("latin1")), "latin1");
    const failure = failures.shift();
    if (failure) return response.writeHead(failure).end("<Error/>");
    const url = new URL(request.url ?? "", "http://storage");
    if (!isSigned(request, url, credentials)) return response.writeHead(403).end("SignatureDoesNotMatch");
    const [, bucket, ...rest] = url.pathname.split("/");
    if (bucket !== "pictures") return response.writeHead(404).end("<Code>NoSuchBucket</Code>");
    const key = rest.join("/");
    if (request.method === "PUT") objects.set(key, { bytes, changed: new Date() });
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (key === "") return response.end(listing(objects, url.searchParams));
    const found = objects.get(key);
    return found ? response.end(found.bytes) : response.writeHead(404).end("<Code>NoSuchKey</Code>");
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    options: { ...credentials, endpoint: `http://127.0.0.1:${port}`, bucket: "pictures" },
    keys: () => [...objects.keys()].toSorted(),
    age: (key, changed) => void Object.assign(objects.get(key) ?? {}, { changed }),
    failWith: (...statuses) => void failures.push(...statuses),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function listing(objects: ReadonlyMap<string, { changed: Date }>, query: URLSearchParams): string {
  const matching = [...objects.keys()].toSorted().filter((key) => key.startsWith(query.get("prefix") ?? ""));
  const after = query.get("continuation-token") ?? "";
  const left = matching.filter((key) => key > after);
  const entries = left.slice(0, 2).map((key) => {
    const changed = objects.get(key)?.changed.toISOString() ?? "";
    return `<Contents><Key>${key}</Key><LastModified>${changed}</LastModified></Contents>`;
  });
  const isCut = left.length > 2;
  const next = isCut ? `<NextContinuationToken>${left[1]}</NextContinuationToken>` : "";
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${entries.join("")}</ListBucketResult>`;
}

/** Signature Version 4 by its description, from what arrived. */
function isSigned(
  request: IncomingMessage,
  url: URL,
  { accessKeyId, secretAccessKey, region }: Pick<S3Options, "accessKeyId" | "secretAccessKey" | "region">,
): boolean {
  const header = request.headers.authorization ?? "";
  const parts = /^AWS4-HMAC-SHA256 Credential=(.*?), SignedHeaders=(.*?), Signature=(\w{64})$/.exec(header);
  const [, credential = "", names = "", signature] = parts ?? [];
  const time = String(request.headers["x-amz-date"]);
  const scope = [time.slice(0, 8), region, "s3", "aws4_request"];
  if (credential !== [accessKeyId, ...scope].join("/")) return false;
  const sortedQuery = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join("="))
    .toSorted()
    .join("&");
  const canonical = [
    request.method,
    url.pathname,
    sortedQuery,
    ...names.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}`),
    "",
    names,
    String(request.headers["x-amz-content-sha256"]),
  ].join("\n");
  const hashed = createHash("sha256").update(canonical).digest("hex");
  const toSign = ["AWS4-HMAC-SHA256", time, scope.join("/"), hashed].join("\n");
  const key = scope.reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secretAccessKey}`);
  return hmac(key, toSign).toString("hex") === signature;
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
