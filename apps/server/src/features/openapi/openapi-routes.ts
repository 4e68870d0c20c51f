import type { FastifyInstance } from "fastify";
import type { EndpointRoutes } from "../../plugins/endpoint-routes.ts";
import type { OriginKind } from "../../plugins/request/request-origin.ts";
import { ERROR_SCHEMA, operationOf } from "./openapi-operation.ts";

type Json = Record<string, unknown>;

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
      schemas: { Error: ERROR_SCHEMA },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "stoa_session" },
        crumb: { type: "apiKey", in: "header", name: "X-CSRF-Token" },
        apiKey: { type: "http", scheme: "bearer" },
        programKey: { type: "http", scheme: "bearer" },
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
