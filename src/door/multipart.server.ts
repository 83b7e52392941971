import { createHash } from "node:crypto";
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import multipart, { type Multipart, type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#base/errors.ts";
import type { Upload, UploadLimits } from "#base/upload.ts";
import { uploadPrefix } from "./upload-leftovers.server.ts";

type Fields = ReadonlyMap<string, UploadLimits>;

const mostFields = 40;
const fieldBytes = 64 * 1024;
/** Of the whole request: what eight photos may have, and the words beside them. */
const mostBytes = 65_000_000;

/** What arrived in parts. */
export interface Parts {
  /** By wire name: texts, and lists of `Upload` for the fields of files. */
  input: Record<string, unknown>;
  /** Tells the files apart from any others: for the Idempotency-Key. */
  digest: string;
  /** Removes the files that wait on the disk. */
  release(): Promise<void>;
}

/** Lets this scope of a server take multipart/form-data, which `bodyLimit` does not bind. */
export async function takeParts(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fields: mostFields, fieldSize: fieldBytes, fieldNameSize: 100, headerPairs: 50 },
  });
}

/** Reads a request in parts; its files wait on the disk, so that large ones cost no memory. Throws AppError. */
export async function readParts(request: FastifyRequest, fields: Fields): Promise<Parts> {
  if (Number(request.headers["content-length"] ?? 0) > mostBytes) throw new AppError("tooLarge", "tooLarge");
  const reading = new PartsReader(fields);
  try {
    const files = [...fields.values()].reduce((sum, { most }) => sum + most, 0);
    const fileSize = Math.max(...[...fields.values()].map((limits) => limits.mostBytes));
    const limits = { files: files + 1, fileSize, parts: mostFields + files + 1 };
    for await (const part of request.parts({ limits })) await reading.take(part);
    return reading.parts();
  } catch (error) {
    await reading.release();
    throw refusalOf(error);
  }
}

class PartsReader {
  readonly #fields: Fields;
  readonly #input: Record<string, unknown> = {};
  readonly #uploads = new Map<string, Upload[]>();
  readonly #digest = createHash("sha256");
  #folder: string | undefined;
  #bytes = 0;

  constructor(fields: Fields) {
    this.#fields = fields;
  }

  async take(part: Multipart): Promise<void> {
    if (part.type === "file") return this.#takeFile(part);
    if (part.fieldnameTruncated || part.valueTruncated) throw new AppError("tooLarge", "tooLarge");
    // A text in the place of a file is no file: browsers send an empty one where none was chosen.
    if (!this.#fields.has(part.fieldname)) this.#input[part.fieldname] = part.value;
  }

  async #takeFile({ fieldname, filename, mimetype, file }: MultipartFile): Promise<void> {
    const limits = this.#fields.get(fieldname);
    const known = this.#uploads.get(fieldname) ?? [];
    if (!limits) {
      // What nobody asked for is read to its end, or the request would hang.
      for await (const _ of file) continue;
      return;
    }
    if (known.length >= limits.most) throw refused(fieldname, "tooManyFiles");
    this.#folder ??= await mkdtemp(join(tmpdir(), uploadPrefix));
    const path = join(this.#folder, `${fieldname.replaceAll(/\W/g, "")}-${known.length}`);
    const size = await this.#write(file, path);
    if (file.truncated || size > limits.mostBytes) throw refused(fieldname, "fileTooLarge", "tooLarge");
    if (size === 0 && filename === "") return;
    const upload = { name: filename, type: mimetype, size, arrayBuffer: () => bytesOf(path) };
    this.#uploads.set(fieldname, [...known, upload]);
  }

  async #write(file: Readable, path: string): Promise<number> {
    let size = 0;
    const count = async function* (this: PartsReader, source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        size += chunk.length;
        this.#bytes += chunk.length;
        if (this.#bytes > mostBytes) throw new AppError("tooLarge", "tooLarge");
        this.#digest.update(chunk);
        yield chunk;
      }
    };
    await pipeline(file, count.bind(this), createWriteStream(path, { flags: "wx", mode: 0o600 }));
    this.#digest.update(`\0${size}\0`);
    return size;
  }

  parts(): Parts {
    return {
      input: { ...this.#input, ...Object.fromEntries(this.#uploads) },
      digest: this.#digest.digest("base64url"),
      release: () => this.release(),
    };
  }

  async release(): Promise<void> {
    if (this.#folder !== undefined) await rm(this.#folder, { recursive: true, force: true });
  }
}

async function bytesOf(path: string): Promise<ArrayBuffer> {
  return (await openAsBlob(path)).arrayBuffer();
}

function refused(field: string, code: string, kind: "invalid" | "tooLarge" = "invalid"): AppError {
  return new AppError(kind, code, { [field]: code });
}

/** What the parser says of a body that is none: the sender's fault, unless the disk is the reason. */
function refusalOf(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { statusCode, syscall } = error as { statusCode?: number; syscall?: string };
  if (syscall !== undefined) return error;
  return statusCode === 413 ? new AppError("tooLarge", "tooLarge") : new AppError("invalid", "invalid");
}
