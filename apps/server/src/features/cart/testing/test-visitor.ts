import type { CartEntry, ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";

type CallOptions = {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
};

const ENTRIES = "/api/commerce/shopping-cart/entries";

export class Visitor {
  readonly cookies = new Map<string, string>();
  /** Of the last checkout page this browser was shown, whose script makes calls with it. */
  pageKey = "";
  readonly #app: FastifyInstance;
  readonly #host: string;

  constructor(app: FastifyInstance, host: string) {
    this.#app = app;
    this.#host = host;
  }

  #keepCookies(response: LightMyRequestResponse): void {
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() <= 0);
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  async call(
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    url: string,
    options: CallOptions = {},
  ): Promise<LightMyRequestResponse> {
    const { body, headers = {}, text } = options;
    const payload = text ?? (body === undefined ? undefined : JSON.stringify(body));
    const crumb = this.cookies.get("crumb");
    const response = await this.#app.inject({
      method,
      url,
      headers: {
        host: this.#host,
        ...(this.cookies.size > 0 ? { cookie: [...this.cookies].map((pair) => pair.join("=")).join("; ") } : {}),
        ...(crumb === undefined ? {} : { "x-csrf-token": crumb }),
        ...(payload === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    this.#keepCookies(response);
    return response;
  }

  submit(
    url: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<LightMyRequestResponse> {
    const form = {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      origin: `https://${this.#host}`,
    };
    return this.call("POST", url, { text: new URLSearchParams(fields).toString(), headers: { ...form, ...headers } });
  }

  add(body: unknown): Promise<LightMyRequestResponse> {
    return this.call("POST", ENTRIES, { body });
  }

  async readCart(): Promise<ShoppingCart> {
    const response = await this.call("GET", "/api/commerce/shopping-cart");
    return response.json<ShoppingCart>();
  }

  async addItem(body: unknown): Promise<CartEntry> {
    const response = await this.add(body);
    if (response.statusCode !== 200) throw new Error(`The item was refused: ${response.body}`);
    return response.json<{ newlyAdded: CartEntry }>().newlyAdded;
  }

  changeQuantity(entryId: string, quantity: unknown): Promise<LightMyRequestResponse> {
    return this.call("PUT", `${ENTRIES}/${entryId}`, { body: { quantity } });
  }

  remove(entryId: string): Promise<LightMyRequestResponse> {
    return this.call("DELETE", `${ENTRIES}/${entryId}`);
  }
}
