import { parseForeignJson } from "@stoa/core/lib/foreign-json.ts";
import { setTimeout as wait } from "node:timers/promises";

export type StripePatience = {
  readonly attemptMs: number;
  /** Returns a signal that ends an attempt; by default after `attemptMs`. */
  readonly deadline?: (attemptMs: number) => AbortSignal;
  /** Pause before the second attempt; doubled before the third. */
  readonly backoffMs: number;
  readonly tries: number;
  /** No further attempt starts after this. */
  readonly totalMs: number;
};

export const STRIPE_PATIENCE: StripePatience = { attemptMs: 12_000, backoffMs: 400, tries: 3, totalMs: 12_000 };

export type StripeAccess = {
  readonly api: string;
  readonly secretKey: string;
  readonly patience: StripePatience;
};

export type StripeCall = {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** Names in Stripe's notation: `metadata[order_id]`. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Makes a POST safe to repeat; without it a POST is tried once. */
  readonly idempotencyKey?: string;
};

export type StripeRejection = {
  readonly type: string;
  readonly code: string;
  readonly declineCode: string;
  readonly message: string;
};

export type StripeAnswer =
  | { readonly kind: "ok"; readonly body: unknown }
  /** Stripe understood and refused the call. */
  | { readonly kind: "refused"; readonly status: number; readonly refusal: StripeRejection }
  /** No usable answer: the call may have been executed. */
  | { readonly kind: "unknown"; readonly reason: string };

/** The API version this client was written for. */
const API_VERSION = "2026-10-28.endive";

type Attempt = StripeAnswer & { readonly isWorthRepeating: boolean };

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function textOf(value: unknown, name: string): string {
  const text = memberOf(value, name);
  return typeof text === "string" ? text : "";
}

function rejectionOf(body: unknown): StripeRejection {
  const error = memberOf(body, "error");
  return {
    type: textOf(error, "type"),
    code: textOf(error, "code"),
    declineCode: textOf(error, "decline_code"),
    message: textOf(error, "message").slice(0, 300),
  };
}

function requestOf({ api, secretKey, patience }: StripeAccess, call: StripeCall): Request {
  const fields = new URLSearchParams(call.fields);
  const url = new URL(call.path, api);
  const isPost = call.method === "POST";
  if (!isPost) url.search = fields.toString();
  return new Request(url, {
    method: call.method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      "stripe-version": API_VERSION,
      "user-agent": "Stoa",
      ...(isPost ? { "content-type": "application/x-www-form-urlencoded" } : {}),
      ...(call.idempotencyKey === undefined ? {} : { "idempotency-key": call.idempotencyKey }),
    },
    ...(isPost ? { body: fields.toString() } : {}),
    redirect: "error",
    signal: patience.deadline?.(patience.attemptMs) ?? AbortSignal.timeout(patience.attemptMs),
  });
}

/** Temporary refusals: idempotency key in use (409), too many calls (429), Stripe errors (5xx). */
function isPassing(status: number): boolean {
  return status === 409 || status === 429 || status >= 500;
}

async function attempt(access: StripeAccess, call: StripeCall): Promise<Attempt> {
  try {
    const response = await fetch(requestOf(access, call));
    const body: unknown = parseForeignJson(await response.text());
    if (response.ok) return { kind: "ok", body, isWorthRepeating: false };
    const { status } = response;
    const isWorthRepeating = isPassing(status) && response.headers.get("stripe-should-retry") !== "false";
    if (isPassing(status)) return { kind: "unknown", reason: `Stripe answered ${status}.`, isWorthRepeating };
    return { kind: "refused", status, refusal: rejectionOf(body), isWorthRepeating };
  } catch (error) {
    return { kind: "unknown", reason: reasonOf(error, access), isWorthRepeating: true };
  }
}

/** Never quotes the request, which contains the key. */
function reasonOf(error: unknown, { patience }: StripeAccess): string {
  if (error instanceof Error && error.name === "TimeoutError") {
    return `Stripe didn't answer within ${patience.attemptMs / 1000} seconds.`;
  }
  if (error instanceof SyntaxError) return "Stripe's answer couldn't be read.";
  const code = memberOf(error instanceof Error ? error.cause : undefined, "code");
  return `Stripe couldn't be reached (${typeof code === "string" ? code : "connection failed"}).`;
}

function answerOf({ isWorthRepeating: _isWorthRepeating, ...answer }: Attempt): StripeAnswer {
  return answer;
}

/**
 * Calls Stripe. Calls that are safe to repeat are retried when the answer is lost, within a time limit. Never throws: a
 * lost answer is `unknown`, and only the caller knows what that means.
 */
export async function requestStripe(access: StripeAccess, call: StripeCall): Promise<StripeAnswer> {
  const { patience } = access;
  const isRepeatable = call.method === "GET" || call.idempotencyKey !== undefined;
  const tries = isRepeatable ? patience.tries : 1;
  const start = performance.now();
  let tried = await attempt(access, call);
  for (let count = 1; count < tries && tried.isWorthRepeating; count += 1) {
    if (performance.now() - start >= patience.totalMs) break;
    // Jitter: callers refused together do not retry together.
    await wait(patience.backoffMs * 2 ** (count - 1) * (0.5 + Math.random()));
    tried = await attempt(access, call);
  }
  return answerOf(tried);
}
