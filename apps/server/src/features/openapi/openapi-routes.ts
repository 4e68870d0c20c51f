import type { EndpointShape } from "@stoa/core/api/endpoint.ts";
import { ErrorReplySchema } from "@stoa/core/api/error-schema.ts";
import type { FastifyInstance } from "fastify";
import type { TObject } from "typebox";
import type { EndpointRoutes } from "../../plugins/endpoint-routes.ts";
import type { OriginKind } from "../../plugins/request-origin.ts";

type Json = Record<string, unknown>;

const SECURITY: Readonly<Record<EndpointShape["auth"], Json[]>> = {
  none: [],
  shopper: [{ crumb: [] }],
  account: [{ session: [], crumb: [] }],
  owner: [{ session: [], crumb: [] }, { apiKey: [] }],
};

function parametersOf(endpoint: EndpointShape): Json[] {
  return (["params", "query"] as const).flatMap((place) => {
    const schema = endpoint[place] as TObject | undefined;
    return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
      name,
      in: place === "params" ? "path" : "query",
      required: place === "params" || (schema?.required?.includes(name) ?? false),
      schema: property,
    }));
  });
}

function operationOf(endpoint: EndpointShape): Json {
  return {
    summary: endpoint.summary,
    security: SECURITY[endpoint.auth],
    ...(endpoint.permission ? { "x-permission": endpoint.permission } : {}),
    parameters: parametersOf(endpoint),
    ...(endpoint.body
      ? { requestBody: { required: true, content: { "application/json": { schema: endpoint.body } } } }
      : {}),
    responses: {
      200: { description: "Done", content: { "application/json": { schema: endpoint.reply } } },
      default: { description: "Refused", content: { "application/json": { schema: ErrorReplySchema } } },
    },
  };
}

function describe(registered: EndpointRoutes["registered"], origin: OriginKind): Json {
  const paths: Record<string, Json> = {};
  for (const { endpoint, origin: own } of registered) {
    if (own !== origin) continue;
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `Stoa, calls on the ${origin} origin`, version: "1" },
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "stoa_session" },
        crumb: { type: "apiKey", in: "header", name: "X-CSRF-Token" },
        apiKey: { type: "http", scheme: "bearer" },
      },
    },
  };
}

/** `/api/openapi.json`: each origin describes its own calls. */
export function openapiRoutes(app: FastifyInstance, routes: EndpointRoutes): void {
  for (const origin of ["platform", "studio", "site"] as const) {
    app.get("/api/openapi.json", { constraints: { origin } }, (_request, reply) =>
      reply.header("cache-control", "public, max-age=300").send(describe(routes.registered, origin)),
    );
  }
}
