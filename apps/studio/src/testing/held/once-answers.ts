import type { ErrorReply } from "@stoa/core/api/error-schema.ts";
import { ONCE_MESSAGES } from "@stoa/core/api/once-messages.ts";

type KeyedCall = { readonly headers: Headers; readonly body: unknown };

/** Does what calls with one `Idempotency-Key` ask once, and answers the same again; another wish with that key is refused. */
export function answerOnce<Call extends KeyedCall, Reply>(
  act: (call: Call) => Reply,
): (call: Call) => Reply | Response {
  const done = new Map<string, { readonly body: string; readonly reply: Reply }>();
  return (call) => {
    const key = call.headers.get("idempotency-key") ?? "";
    const body = JSON.stringify(call.body);
    const before = done.get(key);
    if (key === "" || before === undefined) {
      const reply = act(call);
      done.set(key, { body, reply });
      return reply;
    }
    if (before.body === body) return before.reply;
    const rejected: ErrorReply = { error: "idempotency_key_reused", message: ONCE_MESSAGES.doneBefore };
    return Response.json(rejected, { status: 409 });
  };
}
