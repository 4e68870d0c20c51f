import type { EndpointBody, EndpointReply, EndpointShape } from "@stoa/core/api/endpoint.ts";
import type { ErrorReply } from "@stoa/core/api/error-schema.ts";
import { CALL_MESSAGES } from "@stoa/core/cart/message/call-messages.ts";
import { REJECTED_CALL_MESSAGES } from "@stoa/core/cart/message/rejected-call-messages.ts";
import type { MessageText } from "@stoa/core/message/message-of.ts";
import { messageFieldsOf, messageOfWire } from "@stoa/core/message/wire-message.ts";
import { translateTexts } from "@stoa/core/visitor-text/translate-texts.ts";
import type { ContractPath } from "../contract-path.ts";
import { markCartChange } from "./cart-change-mark.ts";
import { readCookie } from "./visitor-cookies.ts";
import { fetchPageMessages, translate } from "../words/page-messages.ts";

const CALL_TIMEOUT_MS = 20_000;
/** Browsers limit keepalive requests to 64 KiB. */
const MAX_KEPT_CHARS = 20_000;

/** What a call says beside its contract. */
type CallSettings = {
  /** Shown when the server's error has no message; by default a request to try again. */
  readonly failedMessage?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** For calls that depend on a third party. */
  readonly timeoutMs?: number;
};

type WithBody = { readonly body: NonNullable<EndpointShape["body"]> };

type BodyPart<Shape extends EndpointShape> = [Shape] extends [WithBody]
  ? { readonly body: EndpointBody<Shape> }
  : Shape extends WithBody
    ? { readonly body: EndpointBody<Shape> }
    : { readonly body?: "body" extends keyof Shape ? unknown : undefined };

/** A call of one contract. */
export type ShopperCall<Shape extends EndpointShape = EndpointShape> = CallSettings & {
  readonly method: Shape["method"];
  readonly path: ContractPath<Shape>;
} & BodyPart<Shape>;

type LooseCall = CallSettings & { readonly method: string; readonly path: string; readonly body?: unknown };

export type ShopperRejection = {
  readonly ok: false;
  readonly code: "crumb" | "too_many_requests" | "offline" | "refused";
  readonly message: string;
  /** HTTP status of the answer, if there was one. */
  readonly status?: number;
  readonly fields?: Readonly<Record<string, string>>;
  readonly error?: string;
};

export type ShopperReply<Reply> = { readonly ok: true; readonly reply: Reply } | ShopperRejection;

type RawReply = { readonly status: number; readonly isOk: boolean; readonly body: unknown };

/**
 * Makes a shopper call with the crumb. A rejected crumb is retried once with the fresh one from the answer, since
 * cached pages reach visitors without a crumb. spec: storefront 7 and 8, add to cart
 */
export function callShopper<Shape extends EndpointShape>(
  call: ShopperCall<Shape>,
): Promise<ShopperReply<EndpointReply<Shape>>> {
  return callLoosely(call as LooseCall);
}

async function callLoosely<Reply>(call: LooseCall): Promise<ShopperReply<Reply>> {
  const first = await send(call, readCookie(document.cookie, "crumb") ?? "");
  const isRetried = first !== null && isCrumbFailure(first);
  const last = isRetried ? await send(call, freshCrumb(first)) : first;
  if (last?.isOk !== true) await fetchPageMessages();
  return last === null ? reject("offline", CALL_MESSAGES.checkConnection) : judge<Reply>(last, call.failedMessage);
}

async function send(call: LooseCall, crumb: string): Promise<RawReply | null> {
  const { method, path, body, timeoutMs = CALL_TIMEOUT_MS } = call;
  const headers: Record<string, string> = { accept: "application/json", "x-csrf-token": crumb, ...call.headers };
  if (body !== undefined) {
    headers["content-type"] = "application/json";
  }
  markCartChange();
  const json = body === undefined ? undefined : JSON.stringify(body);
  try {
    const reply = await fetch(path, {
      method,
      headers,
      credentials: "same-origin",
      // A change must reach the server even if the visitor leaves right away.
      keepalive: (json?.length ?? 0) <= MAX_KEPT_CHARS,
      signal: AbortSignal.timeout(timeoutMs),
      ...(json === undefined ? {} : { body: json }),
    });
    return { status: reply.status, isOk: reply.ok, body: parseJson(await reply.text()) };
  } catch {
    return null;
  }
}

function judge<Reply>(raw: RawReply, failedMessage: string | undefined): ShopperReply<Reply> {
  if (raw.isOk && raw.body !== null) {
    return { ok: true, reply: raw.body as Reply };
  }
  if (isCrumbFailure(raw)) {
    return reject(
      "crumb",
      navigator.cookieEnabled ? REJECTED_CALL_MESSAGES.crumbExpired : REJECTED_CALL_MESSAGES.cookiesDisabled,
    );
  }
  // spec: storefront 8: only the cart has its own text for it; other calls show the server's
  if (raw.status === 429 && failedMessage === undefined) {
    return { ...reject("too_many_requests", REJECTED_CALL_MESSAGES.tooManyRequests), status: raw.status };
  }
  return rejectAsReported(raw, failedMessage ?? CALL_MESSAGES.tryAgain);
}

/** Returns whether a failed call may have succeeded; retry it with the same key. */
export function isUndecided({ code, status = 0 }: ShopperRejection): boolean {
  return code !== "refused" || status >= 500;
}

/** Returns an idempotency key of 128 random bits. `randomUUID` is unavailable without https. */
export function newCallKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

function rejectAsReported(raw: RawReply, failedMessage: string): ShopperRejection {
  const answer = errorOf(raw) ?? {};
  const { message, fields, error } = answer;
  const said = message === undefined || message === "" ? failedMessage : messageOfWire(message, answer);
  const known = error === undefined ? {} : { error };
  const rejection: ShopperRejection = { ...reject("refused", said), status: raw.status, ...known };
  return fields === undefined
    ? rejection
    : { ...rejection, fields: translateTexts(messageFieldsOf(answer), translate) };
}

function reject(code: ShopperRejection["code"], message: MessageText): ShopperRejection {
  return { ok: false, code, message: translate(message) };
}

function isCrumbFailure(raw: RawReply): boolean {
  return !raw.isOk && errorOf(raw)?.crumbFail === true;
}

function freshCrumb(raw: RawReply): string {
  return errorOf(raw)?.crumb ?? readCookie(document.cookie, "crumb") ?? "";
}

function errorOf(raw: RawReply): Partial<ErrorReply> | null {
  return typeof raw.body === "object" ? raw.body : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
