import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { startStripeFake, type StripeFake } from "./stripe-fake.ts";

const STAND_IN_CARDS = {
  succeeds: "4242 4242 4242 4242",
  declined: "4000 0000 0000 9995",
  asksBank: "4000 0027 6000 3184",
  later: "afterpay",
} as const;

const METHODS: Readonly<Record<string, string>> = {
  [STAND_IN_CARDS.succeeds]: "pm_card_visa",
  [STAND_IN_CARDS.declined]: "pm_card_chargeDeclinedInsufficientFunds",
  [STAND_IN_CARDS.asksBank]: "pm_card_authenticationRequired",
  [STAND_IN_CARDS.later]: "pm_afterpay_clearpay",
};

const STAND_IN_TEXTS = {
  card: "Card number",
  incomplete: "Your card number is incomplete.",
  wallet: "Pay with the wallet",
} as const;

/** The part of Stripe.js that the checkout uses, backed by the stand-in API. */
const SCRIPT = `(() => {
  const METHODS = ${JSON.stringify(METHODS)};
  const TEXTS = ${JSON.stringify(STAND_IN_TEXTS)};
  const origin = new URL(document.currentScript.src).origin;
  window.Stripe = (key) => ({
    elements: (options) => {
      if (options.mode !== "payment" || !Number.isInteger(options.amount) || options.amount < 1) throw new Error("amount");
      let amount = options.amount;
      let method = null;
      const made = {};
      const create = (type, details) => {
        const listeners = {};
        const tell = (name, event) => (listeners[name] ?? []).forEach((listen) => listen(event));
        const element = {
          on: (name, listen) => { (listeners[name] ??= []).push(listen); return element; },
          mount: (place) => {
            const box = document.createElement("div");
            if (type === "payment") {
              const label = document.createElement("label");
              label.textContent = TEXTS.card;
              const input = document.createElement("input");
              input.dataset.standIn = "card";
              input.dataset.billing = JSON.stringify(details.defaultValues ?? {});
              label.append(input);
              box.append(label);
            } else {
              const button = document.createElement("button");
              button.type = "button";
              button.textContent = TEXTS.wallet;
              button.addEventListener("click", () => {
                method = "pm_card_visa";
                tell("confirm", { paymentFailed: () => { method = null; } });
              });
              box.append(button);
            }
            place.replaceChildren(box);
            queueMicrotask(() => tell("ready", { availablePaymentMethods: { applePay: true } }));
          },
          destroy: () => { delete made[type]; },
        };
        made[type] = element;
        return element;
      };
      return {
        create,
        getElement: (type) => made[type] ?? null,
        update: async (changes) => { amount = changes.amount ?? amount; },
        submit: async () => {
          if (method === "pm_card_visa") return {};
          const typed = document.querySelector("[data-stand-in=card]")?.value ?? "";
          if (!(typed in METHODS)) return { error: { message: TEXTS.incomplete } };
          method = METHODS[typed];
          return {};
        },
        chosen: () => ({ method, amount }),
      };
    },
    confirmPayment: async ({ elements, clientSecret, confirmParams, redirect }) => {
      const { method, amount } = elements.chosen();
      const id = clientSecret.split("_secret_")[0];
      const read = await (await fetch(origin + "/v1/payment_intents/" + id + "?key=" + key + "&client_secret=" + clientSecret)).json();
      if (read.amount !== amount) return { error: { message: "The amount is another one." } };
      const body = new URLSearchParams({ payment_method: method, client_secret: clientSecret, return_url: confirmParams.return_url });
      const reply = await fetch(origin + "/v1/payment_intents/" + id + "/confirm?key=" + key, { method: "POST", body });
      const intent = await reply.json();
      if (!reply.ok) return { error: intent.error };
      const url = intent.next_action?.redirect_to_url?.url;
      if (url) { location.assign(url); return new Promise(() => undefined); }
      return redirect === "if_required" ? { paymentIntent: intent } : location.assign(confirmParams.return_url);
    },
  });
})();`;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

async function passOn(fake: StripeFake, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", fake.url);
  const key = url.searchParams.get("key") ?? "";
  url.searchParams.delete("key");
  const { method = "GET" } = request;
  const reply = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      "stripe-version": "2025-01-01",
      "content-type": "application/x-www-form-urlencoded",
    },
    ...(method === "POST" ? { body: await bodyOf(request) } : {}),
  });
  response.writeHead(reply.status, { "content-type": "application/json", "access-control-allow-origin": "*" });
  response.end(await reply.text());
}

function control(fake: StripeFake, url: string): unknown {
  switch (url) {
    case "/control/account":
      return fake.addAccount();
    case "/control/requests":
      return fake.requests.map(({ method, path, fields }) => ({ method, path, fields: Object.fromEntries(fields) }));
    default:
      return null;
  }
}

/**
 * Local Stripe for browser tests: the API for the server, and the script for the checkout. Prints both addresses as one
 * line of JSON, and exits when its input ends.
 */
async function main(): Promise<void> {
  const fake = await startStripeFake();
  const server = createServer((request, response) => {
    const { url = "/" } = request;
    if (url === "/stripe.js") return void response.writeHead(200, { "content-type": "text/javascript" }).end(SCRIPT);
    if (url.startsWith("/control/")) return void response.end(JSON.stringify(control(fake, url)));
    passOn(fake, request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.stdout.write(`${JSON.stringify({ apiUrl: fake.url, origin })}\n`);
  process.stdin.resume();
  await once(process.stdin, "end");
  server.closeAllConnections();
  server.close();
  await fake.close();
}

await main();
