import * as z from "zod/mini";
import type { Endpoint } from "#base/endpoint.ts";
import { languages } from "#base/language.ts";
import { uploadFields } from "#base/upload.ts";
import { parameterDocs } from "#base/wire.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- contracts of every type
type AnyEndpoint = Endpoint<any, any>;
type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of the calls, from the contracts that validate the requests. */
export function openApiOf(
  contracts: readonly AnyEndpoint[],
  servers: { site: string; console: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const contract of contracts) {
    const path = (paths[`/${contract.path}`] ??= { servers: [{ url: servers[contract.host] }] });
    path[contract.method.toLowerCase()] = operationOf(contract);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Mahalli", version: "1", description: "The calls of the site and of the console host." },
    servers: [{ url: servers.site }],
    paths,
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
  };
}

function operationOf(contract: AnyEndpoint): Json {
  const input = schemaOf(contract.input.wire, "input");
  const data = schemaOf(contract.output.wire, "output");
  const failure = {
    description:
      "Refused: `message` names the field and says why; `errors` does so for every field that is wrong.",
    content: jsonOf(
      envelopeOf({ type: "array" }, { errors: { type: "object", additionalProperties: { type: "string" } } }),
    ),
  };
  return {
    operationId: contract.path.replaceAll(/[^a-zA-Z]+/g, "_"),
    summary: contract.summary,
    tags: [contract.path.split("/")[1]],
    ...(contract.audience.includes("visitor") ? {} : { security: [{ bearer: [] }] }),
    ...(contract.method === "GET"
      ? { parameters: parametersOf(input) }
      : { requestBody: { content: bodyOf(contract, input) } }),
    responses: {
      200: { description: "The answer.", content: jsonOf(envelopeOf(data)) },
      "4XX": failure,
    },
  };
}

function schemaOf(wire: z.ZodMiniType, io: "input" | "output"): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(wire, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const doc = parameterDocs.get(zodSchema as unknown as z.ZodMiniType);
      if (!doc) return;
      for (const keyword of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, keyword);
      Object.assign(jsonSchema, doc);
    },
  }) as Json;
  return schema;
}

function parametersOf(schema: Json): Json[] {
  const required = new Set((schema["required"] ?? []) as string[]);
  const properties = Object.entries((schema["properties"] ?? {}) as Record<string, Json>);
  const language = {
    name: "lang",
    in: "query",
    required: false,
    description:
      "Language of texts and messages; else that of the cookie googtrans, else of Accept-Language.",
    schema: { type: "string", enum: languages },
  };
  return [
    ...properties.map(([name, { description, ...property }]) => ({
      name,
      in: "query",
      required: required.has(name),
      description,
      schema: property,
    })),
    language,
  ];
}

function envelopeOf(data: unknown, more: Json = {}): Json {
  return {
    type: "object",
    required: ["success", "message", "data", "totalDocuments", "currentPage", "numberOfPages"],
    properties: {
      success: { type: "boolean" },
      message: { type: "string" },
      data,
      totalDocuments: { type: "integer" },
      currentPage: { type: "integer" },
      numberOfPages: { type: "integer" },
      ...more,
    },
  };
}

function bodyOf({ input }: AnyEndpoint, schema: Json): Json {
  return uploadFields(input.wire).size > 0 ? { "multipart/form-data": { schema } } : jsonOf(schema);
}

function jsonOf(schema: unknown): Json {
  return { "application/json": { schema } };
}
