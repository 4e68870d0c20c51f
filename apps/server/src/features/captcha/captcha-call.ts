import { parseForeignJson } from "@stoa/core/lib/foreign-json.ts";

export type CaptchaCall = {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly timeoutMs: number;
};

export type CaptchaReply =
  | { readonly ok: true; readonly status: number; readonly body: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly reason: string };

const MAX_REPLY_CHARS = 100_000;

export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

/** Never throws, and never quotes the call, which carries a secret. */
export async function callProvider({ url, headers = {}, body, timeoutMs }: CaptchaCall): Promise<CaptchaReply> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": "Stoa", ...headers },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (text.length > MAX_REPLY_CHARS) return { ok: false, reason: "The provider’s answer was too long." };
    return { ok: true, status: response.status, body: objectOf(parseForeignJson(text)) };
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    return {
      ok: false,
      reason: isLate ? "The provider did not answer in time." : "The provider could not be reached.",
    };
  }
}
