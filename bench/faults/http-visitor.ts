import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Agent, request as sendRequest, type IncomingMessage } from "node:http";
import type { Checkout } from "../../packages/core/src/checkout/checkout-schema.ts";

export type SiteAddress = { readonly port: number; readonly host: string };

/** `status` 0 means no answer; `text` is the reason (`ECONNREFUSED`: nothing was sent). */
export type HttpReply = { readonly status: number; readonly text: string };

type CallOptions = {
  readonly body?: unknown;
  readonly text?: string;
  readonly bytes?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
};

const agent = new Agent({ keepAlive: true, maxSockets: 2000 });
let visitors = 0;

/** Gives each visitor a distinct address, as forwarded by a proxy on this machine. */
function nextAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

const ENTRIES = "/api/commerce/shopping-cart/entries";
const CHECKOUT = "/api/commerce/checkout";

/** A minimal browser: keeps cookies and sends the crumb. */
export class HttpVisitor {
  readonly cookies = new Map<string, string>();
  /** Sent with each request. */
  readonly headers: Record<string, string> = {};
  readonly #place: SiteAddress;
  readonly #address = nextAddress();
  watch: (reply: HttpReply) => void = () => undefined;

  constructor(address: SiteAddress) {
    this.#place = address;
  }

  #keepCookies(response: IncomingMessage): void {
    for (const line of response.headers["set-cookie"] ?? []) {
      const [pair = "", ...attributes] = line.split("; ");
      const at = pair.indexOf("=");
      const isGone = attributes.some((one) => one === "Max-Age=0" || one.startsWith("Expires=Thu, 01 Jan 1970"));
      if (isGone) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  #headers(payload: string | undefined): Record<string, string> {
    const crumb = this.cookies.get("crumb");
    return {
      host: this.#place.host,
      "x-forwarded-for": this.#address,
      ...this.headers,
      ...(this.cookies.size > 0 ? { cookie: [...this.cookies].map((pair) => pair.join("=")).join("; ") } : {}),
      ...(crumb === undefined ? {} : { "x-csrf-token": decodeURIComponent(crumb) }),
      ...(payload === undefined
        ? {}
        : { "content-type": "application/json", "content-length": String(Buffer.byteLength(payload)) }),
    };
  }

  async send(method: string, path: string, options: CallOptions = {}): Promise<HttpReply> {
    const reply = await this.#exchange(method, path, options);
    this.watch(reply);
    return reply;
  }

  #exchange(method: string, path: string, { body, text, bytes, headers = {} }: CallOptions): Promise<HttpReply> {
    const payload = text ?? (body === undefined ? undefined : JSON.stringify(body));
    const options = { agent, method, path, host: "127.0.0.1", port: this.#place.port };
    return new Promise((resolve) => {
      const fail = (error: NodeJS.ErrnoException): void => resolve({ status: 0, text: error.code ?? error.message });
      const sent = sendRequest({ ...options, headers: { ...this.#headers(payload), ...headers } }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", fail);
        response.on("end", () => {
          this.#keepCookies(response);
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString("utf8") });
        });
      });
      sent.on("error", fail);
      sent.end(bytes ?? payload);
    });
  }

  async get<Body>(method: string, path: string, options: CallOptions = {}): Promise<Body> {
    const { status, text } = await this.send(method, path, options);
    if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 500)}`);
    return JSON.parse(text) as Body;
  }

  /** Gets the crumb, which changes require. */
  async arrive(): Promise<this> {
    await this.send("POST", ENTRIES, { body: { itemId: "" } });
    return this;
  }
}

export type CartLineInput = { readonly id: string; readonly sku: string; readonly quantity?: number };

type Completing = { readonly key?: string; readonly token?: string; readonly provider?: string };

function newKey(): string {
  return randomUUID();
}

/** How long a shopper retries while the shop is busy, and the pause between tries. */
const PATIENCE_MS = 10 * 60_000;
const PAUSE_MS = 100;

export class HttpBuyer extends HttpVisitor {
  checkoutId = "";
  /** Number of 503 answers that were retried. */
  busy = 0;

  addReply({ id, sku, quantity = 1 }: CartLineInput): Promise<HttpReply> {
    return this.send("POST", ENTRIES, { body: { itemId: id, sku, quantity, additionalFields: null } });
  }

  async add(input: CartLineInput): Promise<void> {
    await this.#patiently(() => this.addReply(input));
  }

  async #patiently(call: () => Promise<HttpReply>): Promise<HttpReply> {
    const start = performance.now();
    for (;;) {
      const reply = await call();
      if (reply.status === 200) return reply;
      if (reply.status !== 503) throw new Error(`The server answered ${reply.status}: ${reply.text.slice(0, 500)}`);
      if (performance.now() - start > PATIENCE_MS) throw new Error("The server is always busy.");
      this.busy += 1;
      await wait(PAUSE_MS);
    }
  }

  async prepare(said: object): Promise<void> {
    const started = await this.#patiently(() => this.send("POST", CHECKOUT));
    this.checkoutId = (JSON.parse(started.text) as Checkout).id;
    const body = { email: `${randomUUID()}@example.com`, ...said };
    await this.#patiently(() => this.send("PATCH", `${CHECKOUT}/${this.checkoutId}`, { body }));
  }

  complete({ key = newKey(), token = "test-ok", provider = "test" }: Completing = {}): Promise<HttpReply> {
    const body = { payment: { provider, token } };
    return this.send("POST", `${CHECKOUT}/${this.checkoutId}/complete`, { body, headers: { "idempotency-key": key } });
  }

  async completePatiently(options: Completing = {}): Promise<HttpReply> {
    const { key = newKey() } = options;
    let reply = await this.complete({ ...options, key });
    const start = performance.now();
    while (reply.status === 503 && performance.now() - start < PATIENCE_MS) {
      this.busy += 1;
      await wait(PAUSE_MS);
      reply = await this.complete({ ...options, key });
    }
    return reply;
  }

  readCheckout(): Promise<Checkout> {
    return this.get("GET", `${CHECKOUT}/${this.checkoutId}`);
  }
}

/** `placed`, or the refusal's code. */
export function outcomeOf({ status, text }: HttpReply): string {
  if (status === 0) return `no answer (${text})`;
  const body = JSON.parse(text) as { order?: unknown; error?: string; status?: string };
  return body.order ? "placed" : (body.error ?? body.status ?? String(status));
}

export function countOutcomes(replies: readonly HttpReply[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of replies.map(outcomeOf)) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
