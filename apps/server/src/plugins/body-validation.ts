import { Ajv } from "ajv";
import type { FastifyInstance } from "fastify";

const shared = { removeAdditional: false as const, useDefaults: true, allErrors: false, strict: false };

/** JSON bodies must have the right types; queries and paths are text, so their values are converted. */
export function validateWithAjv(app: FastifyInstance): void {
  const forBodies = new Ajv({ ...shared, coerceTypes: false });
  const forText = new Ajv({ ...shared, coerceTypes: "array" });
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === "body" ? forBodies : forText).compile(schema));
}
