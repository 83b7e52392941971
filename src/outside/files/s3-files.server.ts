import { AwsClient } from "aws4fetch";
import { checkedFile, checkedFolder, type FileStore } from "./file-store.ts";

export interface S3Options {
  /** Without a slash at the end: https://s3.eu-central-1.amazonaws.com */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** ms for one request to the storage. */
const patience = 20_000;

/**
 * Files in a bucket of Amazon S3 or of what speaks its protocol: addressed by path, signed with Signature Version 4
 * (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html). Throws where the storage refuses.
 */
export function s3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Options): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2 });
  const base = `${endpoint}/${bucket}`;
  const ask = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
    if (response.ok || response.status === 404) return response;
    throw new Error(`the storage answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
  };
  const listed = async (prefix: string, from: string | null): Promise<Listing> => {
    const query = new URLSearchParams({ "list-type": "2", prefix });
    if (from !== null) query.set("continuation-token", from);
    const response = await ask(`${base}?${query}`);
    if (!response.ok) throw new Error(`there is no bucket ${bucket}`);
    return listingOf(await response.text());
  };
  async function* everything(prefix: string): AsyncGenerator<Entry> {
    let next: string | null = null;
    do {
      const listing: Listing = await listed(prefix, next);
      yield* listing.entries;
      next = listing.next;
    } while (next !== null);
  }
  return {
    async save(folder, files) {
      await Promise.all(
        [...files].map(async ([name, bytes]) => {
          const url = `${base}/${checkedFolder(folder)}/${checkedFile(name)}`;
          const { ok } = await ask(url, { method: "PUT", body: bytes as Uint8Array<ArrayBuffer> });
          if (!ok) throw new Error(`there is no bucket ${bucket}`);
        }),
      );
    },
    async read(folder, file) {
      const response = await ask(`${base}/${checkedFolder(folder)}/${checkedFile(file)}`);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
    },
    async remove(folders) {
      for (const folder of folders) {
        for await (const { key } of everything(`${checkedFolder(folder)}/`)) {
          await ask(`${base}/${key}`, { method: "DELETE" });
        }
      }
    },
    async *folders(kind, before) {
      // Keys come in order, so the files of a folder come together.
      let [current, isOld] = ["", false];
      for await (const { key, changed } of everything(`${kind}/`)) {
        const folder = key.slice(0, key.lastIndexOf("/"));
        if (folder !== current && isOld) yield current;
        isOld = changed < before && (folder !== current || isOld);
        current = folder;
      }
      if (isOld) yield current;
    },
  };
}

interface Entry {
  key: string;
  changed: Date;
}

interface Listing {
  entries: Entry[];
  next: string | null;
}

/** Of the answer to ListObjectsV2; keys of ours need no unescaping. */
function listingOf(xml: string): Listing {
  const entries = Array.from(xml.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, content = ""]) => ({
    key: tag(content, "Key") ?? "",
    changed: new Date(tag(content, "LastModified") ?? 0),
  }));
  const isCut = tag(xml, "IsTruncated") === "true";
  return { entries, next: isCut ? tag(xml, "NextContinuationToken") : null };
}

function tag(xml: string, name: string): string | null {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null;
}
