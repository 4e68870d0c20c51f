import { createHmac } from "node:crypto";
import { request as requestHttps, type RequestOptions } from "node:https";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { OUTBOX_MESSAGES } from "@stoa/core/outbox/outbox-messages.ts";
import { retryAfterMs } from "@stoa/core/outbox/retry-after.ts";
import { WEBHOOK_PORTS } from "../../../settings/network-settings.ts";
import { guardedLookup } from "../../../plugins/guarded-lookup.ts";
import { isPublicAddress } from "../../../plugins/request/public-address.ts";

/** The body is signed and sent byte for byte. */
export type Notice = { readonly url: string; readonly secret: string; readonly body: string };

export type NoticeOutcome =
  | { readonly ok: true; readonly status: number }
  | {
      readonly ok: false;
      readonly status: number | null;
      readonly reason: string;
      readonly retryAfterMs?: number | undefined;
    };

export type SendNotice = (notice: Notice, signal: AbortSignal) => Promise<NoticeOutcome>;

export type WebhookSenderOptions = {
  /** Whether this IP address may be contacted; by default only public ones. */
  readonly isAddressAllowed?: (address: string) => boolean;
  /** Ports that may be contacted. */
  readonly ports?: readonly number[];
  readonly ca?: string;
  readonly timeoutMs?: number;
};

type Limits = {
  readonly isAddressAllowed: (address: string) => boolean;
  readonly ports: readonly number[];
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly tls: Pick<RequestOptions, "ca">;
};

/** The response is not needed; reading a little lets the connection end cleanly. */
const MAX_ANSWER_BYTES = 64_000;

class PrivateAddressError extends Error {}
class PortError extends Error {}

/** Hex HMAC-SHA256 of the body; the key is the secret's hex digits decoded to bytes. spec: commerce-api 1, webhook */
export function signatureOf(body: string, secret: string): string {
  return createHmac("sha256", Buffer.from(secret, "hex")).update(body, "utf8").digest("hex");
}

function portOf({ port }: URL): number {
  return port === "" ? 443 : Number(port);
}

function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  if (protocol !== "https:" || username !== "" || password !== "") return false;
  const literal = hostname.replace(/^\[|\]$/g, "");
  return isIP(literal) === 0 ? !/(?:^|\.)localhost\.?$/.test(literal) : isPublicAddress(literal);
}

/** Why a URL is not acceptable; the name's address is checked when sending. */
export function findWebhookUrlProblem(text: string, ports: readonly number[]): "url" | "port" | undefined {
  if (!isPublicUrl(text)) return "url";
  return ports.includes(portOf(new URL(text))) ? undefined : "port";
}

export function portMessage(ports: readonly number[]): string {
  return fillMessage(OUTBOX_MESSAGES.port, { ports: ports.join(", ") });
}

function post({ url, secret, body }: Notice, limits: Limits): Promise<IncomingMessage> {
  const { isAddressAllowed, ports, signal, tls } = limits;
  const target = new URL(url);
  const literal = target.hostname.replace(/^\[|\]$/g, "");
  if (target.protocol !== "https:") throw new TypeError("a webhook's address starts with https");
  if (!ports.includes(portOf(target))) throw new PortError();
  if (isIP(literal) !== 0 && !isAddressAllowed(literal)) throw new PrivateAddressError();
  return new Promise((resolve, reject) => {
    const call = requestHttps(target, {
      method: "POST",
      agent: false,
      lookup: guardedLookup({ isAddressAllowed, refusal: () => new PrivateAddressError() }),
      signal,
      ...tls,
      headers: {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "Stoa webhooks",
        "squarespace-signature": signatureOf(body, secret),
      },
    });
    call.on("response", resolve).on("error", reject).end(body);
  });
}

async function readAway(response: IncomingMessage): Promise<void> {
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) break;
  }
}

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage): NoticeOutcome {
  if (status >= 200 && status < 300) return { ok: true, status };
  const text = status >= 300 && status < 400 ? OUTBOX_MESSAGES.redirect : OUTBOX_MESSAGES.badStatus;
  const retryAfter = retryAfterMs(headers["retry-after"], Date.now());
  return { ok: false, status, reason: fillMessage(text, { status }), retryAfterMs: retryAfter };
}

function reasonOf(error: unknown, { timeoutMs, ports }: Limits, isTooSlow: boolean): string {
  if (error instanceof PortError) return portMessage(ports);
  if (error instanceof PrivateAddressError) return OUTBOX_MESSAGES.privateAddress;
  if (isTooSlow) return fillMessage(OUTBOX_MESSAGES.tooSlow, { seconds: timeoutMs / 1000 });
  const reason = error instanceof Error && "code" in error ? String(error.code) : "connection failed";
  return fillMessage(OUTBOX_MESSAGES.unreachable, { reason });
}

/**
 * Sends notices to public addresses and the ports given only: never to this machine or a private network, even through a name, and never
 * following redirects. Errors are returned, not thrown.
 */
export function createWebhookSender(options: WebhookSenderOptions = {}): SendNotice {
  const { timeoutMs = 10_000, isAddressAllowed = isPublicAddress, ports = WEBHOOK_PORTS, ca } = options;
  return async (notice, stop) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([timeout, stop]);
    const limits: Limits = { isAddressAllowed, ports, timeoutMs, signal, tls: ca === undefined ? {} : { ca } };
    try {
      const response = await post(notice, limits);
      // The body after the status does not matter.
      await readAway(response).catch(() => undefined);
      response.destroy();
      return outcomeOf(response);
    } catch (error) {
      const reason = stop.aborted ? OUTBOX_MESSAGES.stopped : reasonOf(error, limits, timeout.aborted);
      return { ok: false, status: null, reason };
    }
  };
}
