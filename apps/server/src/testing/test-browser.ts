import type { FastifyInstance, InjectOptions } from "fastify";

export type Answer = {
  readonly status: number;
  readonly text: string;
  readonly headers: Record<string, unknown>;
  readonly json: () => unknown;
};

type Method = "POST" | "PUT" | "PATCH" | "DELETE";
export type KeyedCall = { readonly method: Method; readonly url: string; readonly body?: unknown };

/** A browser of a test: one host, a cookie jar, the crumb sent along. */
export type TestBrowser = {
  readonly cookies: Map<string, string>;
  readonly get: (url: string, headers?: Record<string, string>) => Promise<Answer>;
  /** A call with the crumb, a JSON body unless `body` is a string. */
  readonly call: (method: Method, url: string, body?: unknown) => Promise<Answer>;
  /** The same with an `Idempotency-Key`. */
  readonly callOnce: (key: string, call: KeyedCall) => Promise<Answer>;
  readonly send: (options: InjectOptions) => Promise<Answer>;
};

function readCookies(jar: Map<string, string>, header: unknown): void {
  for (const line of [header].flat()) {
    if (typeof line !== "string") continue;
    const [pair = "", ...attributes] = line.split("; ");
    const name = pair.slice(0, pair.indexOf("="));
    const isGone = attributes.some(
      (attribute) => attribute === "Max-Age=0" || attribute.startsWith("Expires=Thu, 01 Jan 1970"),
    );
    if (isGone) jar.delete(name);
    else jar.set(name, decodeURIComponent(pair.slice(pair.indexOf("=") + 1)));
  }
}

/** Where a browser is and what it asks: limits by address count each test file for itself. */
type BrowserPlace = { readonly host: string; readonly address: string };

export function createBrowser(app: FastifyInstance, { host, address }: BrowserPlace): TestBrowser {
  const cookies = new Map<string, string>();
  async function send(options: InjectOptions): Promise<Answer> {
    const response = await app.inject({
      remoteAddress: address,
      ...options,
      headers: { host, ...options.headers },
      cookies: Object.fromEntries(cookies),
    });
    readCookies(cookies, response.headers["set-cookie"]);
    return {
      status: response.statusCode,
      text: response.body,
      headers: response.headers,
      json: () => response.json(),
    };
  }
  function callWith({ method, url, body }: KeyedCall, headers: Record<string, string> = {}): Promise<Answer> {
    const crumb = cookies.get("crumb") ?? "";
    const hasBody = body !== undefined;
    return send({
      method,
      url,
      headers: { "x-csrf-token": crumb, ...(hasBody ? { "content-type": "application/json" } : {}), ...headers },
      ...(hasBody ? { payload: typeof body === "string" ? body : JSON.stringify(body) } : {}),
    });
  }
  return {
    cookies,
    send,
    get: (url, headers = {}) => send({ method: "GET", url, headers }),
    call: (method, url, body) => callWith({ method, url, body }),
    callOnce: (key, call) => callWith(call, { "idempotency-key": key }),
  };
}
