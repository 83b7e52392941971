import * as z from "zod/mini";
import type { Endpoint } from "#base/endpoint.ts";

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
  const input = z.toJSONSchema(contract.input.wire, { io: "input", unrepresentable: "any" }) as Json;
  const data = z.toJSONSchema(contract.output.wire, { io: "output", unrepresentable: "any" });
  const failure = {
    description: "Refused: `message` names the field and says why.",
    content: jsonOf(envelopeOf({ type: "array" })),
  };
  return {
    operationId: contract.path.replaceAll(/[^a-zA-Z]+/g, "_"),
    summary: contract.summary,
    tags: [contract.path.split("/")[1]],
    ...(contract.audience.includes("visitor") ? {} : { security: [{ bearer: [] }] }),
    ...(contract.method === "GET"
      ? { parameters: parametersOf(input) }
      : { requestBody: { content: jsonOf(input) } }),
    responses: {
      200: { description: "The answer.", content: jsonOf(envelopeOf(data)) },
      "4XX": failure,
    },
  };
}

function parametersOf(schema: Json): Json[] {
  const required = new Set((schema["required"] ?? []) as string[]);
  const properties = Object.entries((schema["properties"] ?? {}) as Record<string, Json>);
  const language = { name: "lang", in: "query", schema: { enum: ["en", "ar", "zh-CN", "ru", "fr"] } };
  return [
    ...properties.map(([name, property]) => ({
      name,
      in: "query",
      required: required.has(name),
      schema: property,
    })),
    language,
  ];
}

function envelopeOf(data: unknown): Json {
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
    },
  };
}

function jsonOf(schema: unknown): Json {
  return { "application/json": { schema } };
}
