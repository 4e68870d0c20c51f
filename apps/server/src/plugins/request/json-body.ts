import { isJsonShallow, MOST_JSON_LEVELS } from "@stoa/core/lib/foreign-json.ts";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../errors.ts";

const TOO_DEEP = `The request body is nested too deeply: up to ${MOST_JSON_LEVELS} levels are allowed.`;

/** Parses JSON bodies. Throws `invalid_json`, also for one that is nested too deeply to be walked. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    const json = String(body);
    if (isJsonShallow(json)) void parse(request, json, done);
    else done(new AppError("invalid_json", { message: TOO_DEEP }));
  });
}
