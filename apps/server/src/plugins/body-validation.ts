import { Ajv } from "ajv";
import type { FastifyInstance } from "fastify";
import type { ValidateFunction } from "ajv";

const shared = { removeAdditional: false as const, useDefaults: true, allErrors: false, strict: false };

type Check = { (data: unknown): boolean; errors?: ValidateFunction["errors"] };

/** Compiles on first use: of some hundred calls, a server uses few before it stops. */
function checkLater(compile: () => ValidateFunction): Check {
  let validate: ValidateFunction | undefined;
  const check: Check = (data) => {
    validate ??= compile();
    const isValid = validate(data);
    check.errors = validate.errors ?? null;
    return isValid;
  };
  return check;
}

/** JSON bodies must have the right types; query and path values are text and are converted. */
export function validateWithAjv(app: FastifyInstance): void {
  const forBodies = new Ajv({ ...shared, coerceTypes: false });
  const forText = new Ajv({ ...shared, coerceTypes: "array" });
  app.setValidatorCompiler<object>(({ schema, httpPart }) => {
    const ajv = httpPart === "body" ? forBodies : forText;
    return checkLater(() => ajv.compile(schema));
  });
}
