import type { FastifyRequest } from "fastify";
import { toAppError } from "./error-reply.ts";

/**
 * Status of a plain form's failure unrelated to its input: 429, or 500 and above, which is logged here. The caller
 * shows the form again. Rethrows anything else.
 */
export function plainFailure(request: FastifyRequest, thrown: Error): number {
  const { status } = toAppError(thrown);
  if (status !== 429 && status < 500) throw thrown;
  if (status >= 500) request.log.error({ err: thrown }, "plain form failed");
  return status;
}
