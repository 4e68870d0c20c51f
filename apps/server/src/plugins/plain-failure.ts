import type { FastifyRequest } from "fastify";
import { toAppError } from "./error-reply.ts";

/**
 * Status of what kept a plain form from being taken through no fault of what was filled in: 429, or 500 and above, which is logged here. Whoever
 * asks shows the form again as it was sent. Throws anything else on.
 */
export function plainFailure(request: FastifyRequest, thrown: Error): number {
  const { status } = toAppError(thrown);
  if (status !== 429 && status < 500) throw thrown;
  if (status >= 500) request.log.error({ err: thrown }, "plain form failed");
  return status;
}
