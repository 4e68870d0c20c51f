import type { EndpointShape } from "@stoa/core/api/endpoint.ts";
import { ErrorReplySchema } from "@stoa/core/api/error-schema.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import type { TObject, TSchema } from "typebox";
import { ERROR_CATALOGUE, type ErrorCode } from "../../errors.ts";
import { isBodyOptional, needsCrumb } from "../../plugins/endpoint-routes.ts";

type Json = Record<string, unknown>;

const CHANGES: Readonly<Record<EndpointShape["auth"], Json[]>> = {
  none: [],
  shopper: [{ crumb: [] }],
  account: [{ session: [], crumb: [] }],
  program: [{ programKey: [] }],
  owner: [{ session: [], crumb: [] }, { apiKey: [] }],
};
/** Read calls need no crumb. */
const READS: Readonly<Record<EndpointShape["auth"], Json[]>> = {
  none: [],
  shopper: [],
  account: [{ session: [] }],
  program: [{ programKey: [] }],
  owner: [{ session: [] }, { apiKey: [] }],
};
const PLACES = [
  ["params", "path"],
  ["query", "query"],
  ["headers", "header"],
] as const;

function parametersOf(endpoint: EndpointShape): Json[] {
  return PLACES.flatMap(([place, where]) => {
    const schema = endpoint[place] as TObject | undefined;
    return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
      name,
      in: where,
      required: where === "path" || (schema?.required?.includes(name) ?? false),
      schema: property,
    }));
  });
}

function requestOf(endpoint: EndpointShape): Json {
  if (endpoint.takesFile) {
    const schema = { type: "object", required: ["file"], properties: { file: { type: "string", format: "binary" } } };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  const { body } = endpoint;
  if (!body) return {};
  return { requestBody: { required: !isBodyOptional(endpoint), content: { "application/json": { schema: body } } } };
}

function isCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CATALOGUE, code);
}

/** Calls that require authentication. */
const KNOWN: ReadonlySet<EndpointShape["auth"]> = new Set(["account", "owner", "program"]);

/** All error codes of a call: those of its kind, and its own. */
function codesOf(endpoint: EndpointShape): ErrorCode[] {
  const { auth, params, query, body, headers, takesFile, errors = [] } = endpoint;
  const own = errors.map((code) => {
    invariant(isCode(code), `${code} is a code of the catalogue`);
    return code;
  });
  const codes: ReadonlyArray<readonly [unknown, ...ErrorCode[]]> = [
    [params ?? query ?? headers ?? body ?? takesFile, "invalid_request"],
    [body, "invalid_json"],
    [body ?? takesFile, "too_large", "unsupported_media_type"],
    [KNOWN.has(auth), "not_signed_in"],
    [auth === "owner", "forbidden"],
    [needsCrumb(endpoint), "crumb_failed"],
    [params, "not_found"],
    [true, ...own],
  ];
  return [...new Set(codes.flatMap(([isThere, ...some]) => (isThere ? some : [])))];
}

function contentOf(schema: TSchema): Json {
  const mediaType: unknown = "contentMediaType" in schema ? schema.contentMediaType : undefined;
  return { [typeof mediaType === "string" ? mediaType : "application/json"]: { schema } };
}

function rejection(codes: readonly ErrorCode[]): Json {
  const schema = { allOf: [{ $ref: "#/components/schemas/Error" }, { properties: { error: { enum: codes } } }] };
  const description = codes.map((code) => `\`${code}\`: ${ERROR_CATALOGUE[code].message}`).join("\n\n");
  return { description, content: { "application/json": { schema } } };
}

function responsesOf(endpoint: EndpointShape): Json {
  const byStatus = Map.groupBy(codesOf(endpoint), (code) => ERROR_CATALOGUE[code].status);
  const { reply, replyStatus = 200, pendingReply } = endpoint;
  return {
    [replyStatus]: { description: "Done", ...(replyStatus === 204 ? {} : { content: contentOf(reply) }) },
    ...(pendingReply ? { 202: { description: "Not known yet", content: contentOf(pendingReply) } } : {}),
    ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, rejection(codes)])),
    default: {
      description: "Refused",
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    },
  };
}

export function operationOf(endpoint: EndpointShape): Json {
  const { auth, method, summary, permission } = endpoint;
  return {
    summary,
    security: (method === "GET" ? READS : CHANGES)[auth],
    ...(permission ? { "x-permission": permission } : {}),
    parameters: parametersOf(endpoint),
    ...requestOf(endpoint),
    responses: responsesOf(endpoint),
  };
}

export const ERROR_SCHEMA: Json = {
  ...ErrorReplySchema,
  properties: { ...ErrorReplySchema.properties, error: { type: "string", enum: Object.keys(ERROR_CATALOGUE) } },
};
