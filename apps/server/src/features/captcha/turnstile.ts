import { callProvider, type CaptchaReply } from "./captcha-call.ts";
import type { VerifyCaptcha, CaptchaAnswer } from "./captcha-provider.ts";

export type TurnstileAccess = {
  readonly api: string;
  readonly secretKey: string;
  readonly timeoutMs: number;
};

/** Codes about the token; all others concern our keys, our call or provider outages. */
const TOKEN_CODES: ReadonlySet<unknown> = new Set([
  "missing-input-response",
  "invalid-input-response",
  "timeout-or-duplicate",
]);

function answerOf(reply: CaptchaReply, token: string): CaptchaAnswer {
  if (!reply.ok) return { kind: "unknown", reason: reply.reason };
  const codes = reply.body["error-codes"];
  const [code = ""] = Array.isArray(codes) ? (codes as unknown[]) : [];
  if (reply.body["success"] === true) return { kind: "passed", identity: token };
  return TOKEN_CODES.has(code)
    ? { kind: "failed", reason: String(code) }
    : { kind: "unknown", reason: `Turnstile answered ${reply.status} ${String(code)}`.trim() };
}

/** Calls Cloudflare's `siteverify`. If the reply names the token's action, it must be one of `actions`. */
export function turnstileVerifier({ api, secretKey, timeoutMs }: TurnstileAccess): VerifyCaptcha {
  return async ({ token, clientAddress, actions }) => {
    const body = { secret: secretKey, response: token, remoteip: clientAddress };
    const reply = await callProvider({ url: `${api}/turnstile/v0/siteverify`, body, timeoutMs });
    const action = reply.ok ? reply.body["action"] : undefined;
    const isOther = typeof action === "string" && action !== "" && !actions.some((one) => one === action);
    return isOther ? { kind: "failed", reason: "The token is for another action." } : answerOf(reply, token);
  };
}
