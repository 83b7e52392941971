import * as z from "zod/mini";
import { parameterDocs } from "./wire.ts";

/** A file that travels with a call: the browser's `File`; on the server one that is there until the call is answered. */
export interface Upload {
  readonly name: string;
  /** As the sender says it: `image/jpeg`. Proves nothing. */
  readonly type: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

export interface UploadLimits {
  /** How many files. */
  most: number;
  /** Bytes of one file. */
  mostBytes: number;
}

const limitsOf = z.registry<UploadLimits>();

/** A field of files. A contract that has one is sent as multipart/form-data. */
export function uploads(limits: UploadLimits) {
  const schema = z._default(z.array(z.custom<Upload>(isUpload, { error: "files" })), []);
  limitsOf.add(schema, limits);
  parameterDocs.add(schema, {
    type: "array",
    items: { type: "string", format: "binary" },
    maxItems: limits.most,
    description: `At most ${limits.most} files of at most ${limits.mostBytes / 1e6} MB each.`,
  });
  return schema;
}

/** The file fields of a contract's input by their wire names; none where it travels as JSON. */
export function uploadFields(wire: z.ZodMiniType): ReadonlyMap<string, UploadLimits> {
  const fields = (wire as { shape?: Record<string, z.ZodMiniType> }).shape ?? {};
  return new Map(
    Object.entries(fields).flatMap(([name, schema]) => {
      const limits = limitsOf.get(schema);
      return limits ? [[name, limits] as const] : [];
    }),
  );
}

function isUpload(value: unknown): boolean {
  return typeof value === "object" && value !== null && "arrayBuffer" in value && "size" in value;
}
