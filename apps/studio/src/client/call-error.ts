import type { ErrorReply } from "@stoa/core/api/error-schema.ts";
import type { MessageFields, MessageText } from "@stoa/core/message/message-of.ts";
import { messageFieldsOf, messageOfWire } from "@stoa/core/message/wire-message.ts";
import type { StudioText } from "../language/studio-languages.ts";
import { t, translated } from "../language/t.ts";

type CallErrorDetails = {
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number;
  readonly code: string;
  readonly message: MessageText;
  readonly fields?: MessageFields;
  readonly cause?: unknown;
};

/** A call that the server refused or that never reached it. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;

  constructor(details: CallErrorDetails) {
    super(translated(details.message), { cause: details.cause });
    this.name = "CallError";
    this.status = details.status;
    this.code = details.code;
    this.fields = Object.fromEntries(
      Object.entries(details.fields ?? {}).map(([field, message]) => [field, translated(message)]),
    );
  }
}

const CALL_TEXTS: { readonly [Name in "unreachable" | "unreadable"]: StudioText } = {
  unreachable: "Unable to connect. Please try again. If the problem continues, check your internet connection.",
  unreadable: "Something went wrong on the server. Try again in a moment.",
};

export function unreachableError(cause: unknown): CallError {
  return new CallError({ status: 0, code: "unreachable", message: CALL_TEXTS.unreachable, cause });
}

export function rejectedError(status: number, reply: Partial<ErrorReply> | undefined): CallError {
  return new CallError({
    status,
    code: reply?.error ?? "unreadable",
    message: reply?.message === undefined ? CALL_TEXTS.unreadable : messageOfWire(reply.message, reply),
    ...(reply?.fields ? { fields: messageFieldsOf(reply) } : {}),
  });
}

/** Returns whether the same call may succeed later without any action by the owner. */
export function isPassing(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

export function errorText(error: unknown): string {
  return error instanceof CallError ? error.message : t(CALL_TEXTS.unreadable);
}
