import type { LightMyRequestResponse } from "fastify";
import type { Visitor } from "../../cart/testing/test-visitor.ts";

type Sent = Readonly<Record<string, string>>;

/** A visitor whose browser runs no scripts: reads the checkout's page and sends its form. */
export class FormShopper {
  readonly visitor: Visitor;
  #page = "";

  constructor(visitor: Visitor) {
    this.visitor = visitor;
  }

  /** Opens the checkout, and remembers what its form holds. */
  async open(address = "/checkout"): Promise<LightMyRequestResponse> {
    return this.look(await this.visitor.call("GET", address));
  }

  /** Takes a page as the one that is shown now. */
  look(page: LightMyRequestResponse): LightMyRequestResponse {
    this.#page = page.body;
    return page;
  }

  /** A hidden field of the page. */
  hidden(name: string): string {
    return new RegExp(`name="${name}" value="([^"]*)"`).exec(this.#page)?.[1] ?? "";
  }

  send(path: string, fields: Sent, headers: Sent = {}): Promise<LightMyRequestResponse> {
    const hidden = {
      checkoutId: this.hidden("checkoutId"),
      key: this.hidden("key"),
      revision: this.hidden("revision"),
    };
    return this.visitor.submit(path, { ...hidden, ...fields }, headers);
  }

  /** Clicks on "Place order", with a payment that succeeds unless told otherwise. */
  place(fields: Sent = {}): Promise<LightMyRequestResponse> {
    const payment = { "payment.provider": "test", "payment.token": "test-ok" };
    return this.send("/checkout/place", { ...payment, action: "place", ...fields });
  }
}
