import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  fakeError,
  fakeId,
  moveIntent,
  type FakeAccount,
  type FakeBooks,
  type FakeEvent,
  type FakeIntent,
  type FakeRefund,
  type FakeReply,
} from "./stripe-fake-books.ts";
import type { StripePatience } from "../stripe/stripe-client.ts";
import { answerFakeCall, type FakeCall } from "./stripe-fake-endpoints.ts";
import { dispute, failRefund, giveBack, type DisputeStep } from "./stripe-fake-refunds.ts";

/**
 * Fault of a call: the connection breaks before execution (`lost-request`) or after (`lost-answer`), no answer follows
 * the execution (`silence`), or another answer than its own.
 */
export type StripeFault = "lost-request" | "lost-answer" | "silence" | "redirect" | "garbage" | 429 | 500;

export type FakeRequest = {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly fields: ReadonlyMap<string, string>;
};

export type HeldCall = { readonly arrived: Promise<void>; readonly release: () => void };

export type StripeFake = FakeBooks & {
  readonly url: string;
  readonly requests: FakeRequest[];
  readonly addAccount: (options?: { readonly isLive?: boolean; readonly country?: string }) => FakeAccount;
  readonly fail: (path: RegExp, fault: StripeFault, times?: number) => void;
  /** Forgets all faults and holds that no call has met. */
  readonly calm: () => void;
  /** Repeats at once, and gives up an attempt as soon as a call has got `silence`, however slow the machine is. */
  readonly patience: StripePatience;
  /** Simulates that a day has passed. */
  readonly forgetKeys: () => void;
  readonly hold: (path: RegExp) => HeldCall;
  readonly decide: (intentId: string, isPaid: boolean) => void;
  readonly giveBack: (intentId: string, amount: number) => FakeRefund;
  readonly failRefund: (refundId: string) => void;
  readonly dispute: (intentId: string, step: DisputeStep) => void;
  readonly eventsOf: (account: FakeAccount, type?: RegExp) => FakeEvent[];
  readonly close: () => Promise<void>;
};

export function signEvent(payload: string, secret: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${payload}`).digest("hex")}`;
}

type Kept = { readonly print: string; reply: FakeReply | undefined };
type Fault = { readonly path: RegExp; readonly fault: StripeFault; times: number };
type Hold = { readonly path: RegExp; readonly arrive: () => void; readonly released: Promise<void> };
type Fixture = {
  readonly books: FakeBooks;
  readonly kept: Map<string, Kept>;
  readonly faults: Fault[];
  readonly holds: Hold[];
  readonly requests: FakeRequest[];
  readonly attempts: Set<AbortController>;
};

async function readFields(request: IncomingMessage, url: URL): Promise<Map<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
  // List indexes are optional.
  return new Map([...url.searchParams, ...body].map(([name, value]) => [name.replace(/\[\d+\]$/, "[]"), value]));
}

function findAccount({ accounts }: FakeBooks, key: string): { account: FakeAccount; isBrowser: boolean } | undefined {
  const account = accounts.find(({ secretKey, publishableKey }) => secretKey === key || publishableKey === key);
  return account && { account, isBrowser: account.publishableKey === key };
}

/** Keys belong to an account and stay bound to their first use. */
async function withKey(
  fixture: Fixture,
  call: FakeCall,
  options: { key: string | null; work: () => Promise<FakeReply> },
): Promise<FakeReply> {
  const { key, work } = options;
  if (key === null || call.method !== "POST") return work();
  const place = `${call.account.id}:${key}`;
  const print = createHash("sha256")
    .update(JSON.stringify([call.path, [...call.fields].toSorted(([left], [right]) => left.localeCompare(right))]))
    .digest("hex");
  const known = fixture.kept.get(place);
  if (known && known.print !== print) {
    return fakeError(400, {
      type: "idempotency_error",
      code: "",
      message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
    });
  }
  if (known) {
    const message = "There is currently another in-progress request using this Idempotent Key.";
    return known.reply ?? fakeError(409, { type: "idempotency_error", code: "idempotency_key_in_use", message });
  }
  const kept: Kept = { print, reply: undefined };
  fixture.kept.set(place, kept);
  kept.reply = await work();
  return kept.reply;
}

function takeFault({ faults }: Fixture, path: string): StripeFault | undefined {
  const found = faults.find((one) => one.times > 0 && one.path.test(path));
  if (!found) return undefined;
  found.times -= 1;
  return found.fault;
}

async function stand({ holds }: Fixture, path: string): Promise<void> {
  const at = holds.findIndex((one) => one.path.test(path));
  const [hold] = at === -1 ? [] : holds.splice(at, 1);
  hold?.arrive();
  await hold?.released;
}

async function workOn(fixture: Fixture, request: IncomingMessage): Promise<FakeReply> {
  const url = new URL(request.url ?? "/", "http://fake");
  const fields = await readFields(request, url);
  const key = request.headers["idempotency-key"];
  const note = { method: request.method ?? "", path: url.pathname, key: typeof key === "string" ? key : null, fields };
  fixture.requests.push(note);
  const found = findAccount(fixture.books, request.headers.authorization?.replace(/^Bearer /, "") ?? "");
  if (!found) return fakeError(401, { type: "invalid_request_error", code: "", message: "Invalid API Key provided" });
  if (!/^\d{4}-\d\d-\d\d/.test(String(request.headers["stripe-version"]))) {
    return fakeError(400, { type: "invalid_request_error", code: "", message: "Name the version of the API." });
  }
  const call: FakeCall = { ...found, ...note };
  return withKey(fixture, call, {
    key: note.key,
    work: async () => {
      await stand(fixture, url.pathname);
      return answerFakeCall(fixture.books, call);
    },
  });
}

function send(response: ServerResponse, { status, body }: FakeReply): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function serveFault(
  fixture: Fixture,
  fault: StripeFault,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
): Promise<void> {
  const work = (): Promise<FakeReply> => workOn(fixture, request);
  switch (fault) {
    case "lost-request":
      return void response.destroy();
    case "redirect":
      return void response.writeHead(307, { location: "http://127.0.0.1:1/" }).end();
    case "garbage":
      return void response.writeHead(200).end("<html>");
    case "lost-answer":
      await work();
      return void response.destroy();
    case "silence":
      await work();
      return endAttempts(fixture);
    default:
      return send(response, fakeError(fault, { type: "api_error", code: "", message: "Try again." }));
  }
}

async function serve(fixture: Fixture, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? "/", "http://fake").pathname;
  const intentId = /^\/authorize\/(pi_\w+)$/.exec(path)?.[1];
  if (intentId !== undefined) return sendBack(fixture, intentId, response);
  const fault = takeFault(fixture, path);
  if (fault === undefined) return send(response, await workOn(fixture, request));
  return serveFault(fixture, fault, { request, response });
}

function sendBack({ books }: Fixture, intentId: string, response: ServerResponse): void {
  const intent = books.intents.get(intentId);
  if (!intent?.returnUrl) return void response.writeHead(404).end();
  if (intent.status === "requires_action") moveIntent(books, intent, "succeeded");
  const back = new URL(intent.returnUrl);
  back.searchParams.set("payment_intent", intent.id);
  response.writeHead(303, { location: back.href }).end();
}

function getIntent({ intents }: FakeBooks, id: string): FakeIntent {
  const intent = intents.get(id);
  if (!intent) throw new Error(`The fake has no ${id}.`);
  return intent;
}

function decide(books: FakeBooks, id: string, isPaid: boolean): void {
  const intent = getIntent(books, id);
  if (isPaid) return moveIntent(books, intent, "succeeded");
  const code = "payment_intent_authentication_failure";
  intent.lastError = { type: "card_error", code, message: "The bank said no." };
  intent.paymentMethod = null;
  moveIntent(books, intent, "requires_payment_method");
}

function createBooks(origin: () => string): FakeBooks {
  return { origin, accounts: [], intents: new Map(), refunds: [], customers: new Map(), events: [] };
}

function addAccount({ accounts }: FakeBooks, { isLive = false, country = "US" } = {}): FakeAccount {
  const mode = isLive ? "live" : "test";
  const part = fakeId("x").slice(2);
  const account = {
    id: fakeId("acct"),
    secretKey: `sk_${mode}_${part}`,
    publishableKey: `pk_${mode}_${part}`,
    webhookSecret: `whsec_${part}`,
    country,
  };
  accounts.push(account);
  return account;
}

function hold({ holds }: Fixture, path: RegExp): HeldCall {
  const arrival = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  holds.push({ path, arrive: arrival.resolve, released: release.promise });
  return { arrived: arrival.promise, release: release.resolve };
}

function startAttempt({ attempts }: Fixture): AbortSignal {
  const attempt = new AbortController();
  attempts.add(attempt);
  return attempt.signal;
}

function endAttempts({ attempts }: Fixture): void {
  for (const attempt of attempts) attempt.abort(new DOMException("No answer came.", "TimeoutError"));
  attempts.clear();
}

function failRefundOf(books: FakeBooks, refundId: string): void {
  const refund = books.refunds.find(({ id }) => id === refundId);
  if (!refund) throw new Error(`The fake has no ${refundId}.`);
  failRefund(books, getIntent(books, refund.intentId), refund);
}

export async function startStripeFake(): Promise<StripeFake> {
  const server = createServer();
  const url = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const books = createBooks(url);
  const fixture: Fixture = { books, kept: new Map(), faults: [], holds: [], requests: [], attempts: new Set() };
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    serve(fixture, request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    ...books,
    url: url(),
    requests: fixture.requests,
    addAccount: (options) => addAccount(books, options),
    fail: (path, fault, times = 1) => void fixture.faults.push({ path, fault, times }),
    calm: () => {
      fixture.faults.splice(0);
      fixture.holds.splice(0);
    },
    patience: {
      attemptMs: 60_000,
      deadline: () => startAttempt(fixture),
      backoffMs: 1,
      tries: 3,
      totalMs: 60_000,
    },
    forgetKeys: () => fixture.kept.clear(),
    hold: (path) => hold(fixture, path),
    decide: (intentId, isPaid) => decide(books, intentId, isPaid),
    giveBack: (intentId, amount) => giveBack(books, getIntent(books, intentId), { amount }),
    failRefund: (refundId) => failRefundOf(books, refundId),
    dispute: (intentId, step) => dispute(books, getIntent(books, intentId), step),
    eventsOf: (account, type = /./) =>
      books.events.filter((one) => one.accountId === account.id && type.test(one.type)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
