import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorReply } from "@stoa/core/api/error-schema.ts";
import { refusalMembers } from "@stoa/core/visitor-text/refusal-members.ts";
import { AppError, type ErrorCode } from "../../errors.ts";

const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_BODY_TOO_LARGE: "too_large",
  FST_REQ_FILE_TOO_LARGE: "too_large",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalid_json",
  FST_ERR_CTP_INVALID_JSON_BODY: "invalid_json",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "invalid_request",
  FST_ERR_BAD_URL: "invalid_request",
  FST_INVALID_MULTIPART_CONTENT_TYPE: "unsupported_media_type",
};

/** Texts of the parser of multipart bodies about one that is cut off or has no parts. */
const UNREADABLE =
  /^(?:Unexpected end of (?:form|file|multipart data)|(?:Part|Header) terminated early|Malformed part header|Multipart: Boundary not found)/;

/** The database's codes for what no column holds: a date outside the calendar, a number out of range, U+0000. */
const BAD_VALUES: ReadonlySet<string> = new Set(["22003", "22007", "22008", "22021", "22P05"]);

function fieldsOf(problems: NonNullable<FastifyError["validation"]>, context = "request"): Record<string, string> {
  return Object.fromEntries(
    problems.map(({ instancePath, params, message }) => {
      const missing = params["missingProperty"];
      const path = typeof missing === "string" ? `${instancePath}/${missing}` : instancePath;
      return [path.slice(1).replaceAll("/", ".") || context, message ?? "is not valid"];
    }),
  );
}

/** Whether what was sent caused an error that no schema found. */
function isRequestFault({ message, code, statusCode = 500 }: Error & Partial<FastifyError>): boolean {
  return UNREADABLE.test(message) || BAD_VALUES.has(code ?? "") || (statusCode >= 400 && statusCode < 500);
}

/** Maps any thrown error to one of the catalog. */
export function toAppError(error: Error & Partial<FastifyError>): AppError {
  if (error instanceof AppError) return error;
  const known = FASTIFY_CODES[error.code ?? ""];
  if (known) return new AppError(known, { cause: error });
  if (error.validation)
    return new AppError("invalid_request", {
      cause: error,
      fields: fieldsOf(error.validation, error.validationContext),
    });
  return new AppError(isRequestFault(error) ? "invalid_request" : "internal", { cause: error });
}

export type ErrorReplyOptions = {
  readonly freshCrumb: (request: FastifyRequest, reply: FastifyReply) => string | undefined;
  readonly replyWithPage: (request: FastifyRequest, reply: FastifyReply, error: AppError) => Promise<boolean>;
};

/** The only place where errors become replies. Errors of 500 or above reveal nothing of their cause. */
export function handleErrors(app: FastifyInstance, options: ErrorReplyOptions): void {
  app.setErrorHandler(async (thrown: FastifyError, request, reply) => {
    const error = toAppError(thrown);
    if (error.status >= 500) request.log.error({ err: thrown }, "request failed");
    void reply.code(error.status);
    if (error.code === "unavailable") void reply.header("retry-after", "2");
    if (await options.replyWithPage(request, reply, error)) return reply;
    const body: ErrorReply = { error: error.code, ...refusalMembers(error.said, error.saidFields) };
    if (error.code === "crumb_failed") {
      body.crumbFail = true;
      const crumb = options.freshCrumb(request, reply);
      if (crumb !== undefined) body.crumb = crumb;
    }
    return reply.type("application/json; charset=utf-8").header("cache-control", "no-store").send(body);
  });
}
