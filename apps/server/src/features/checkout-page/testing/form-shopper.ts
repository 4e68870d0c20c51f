import type { LightMyRequestResponse } from "fastify";
import type { Visitor } from "../../cart/testing/test-visitor.ts";

type Sent = Readonly<Record<string, string>>;

/** What browsers say of a page that a tab goes to. */
export const IN_A_TAB = { "sec-fetch-dest": "document", "sec-fetch-mode": "navigate" } as const;

/** Buys with the forms of the checkout page, in a browser. */
export class FormShopper {
  readonly visitor: Visitor;
  #page = "";

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  async open(address = "/checkout"): Promise<LightMyRequestResponse> {
    return this.look(await this.visitor.call("GET", address, { headers: IN_A_TAB }));
  }

  look(page: LightMyRequestResponse): LightMyRequestResponse {
    this.#page = page.body;
    this.visitor.pageKey = this.hidden("key") || this.visitor.pageKey;
    return page;
  }

  hidden(name: string): string {
    return new RegExp(`name="${name}" value="([^"]*)"`).exec(this.#page)?.[1] ?? "";
  }

  send(path: string, fields: Sent, headers: Sent = {}): Promise<LightMyRequestResponse> {
    const hidden = {
      checkoutId: this.hidden("checkoutId"),
      key: this.hidden("key"),
      revision: this.hidden("revision"),
    };
    return this.visitor.submit(path, { ...hidden, ...fields }, { ...IN_A_TAB, ...headers });
  }

  place(fields: Sent = {}): Promise<LightMyRequestResponse> {
    const payment = { "payment.provider": "test", "payment.token": "test-ok" };
    return this.send("/checkout/place", { ...payment, action: "place", ...fields });
  }
}
