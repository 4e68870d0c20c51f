import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { checkAddress } from "@stoa/core/address/check-address.ts";
import type { ErrorReply } from "@stoa/core/api/error-schema.ts";
import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import type { MessageFields, MessageText } from "@stoa/core/message/message-of.ts";
import { toMessage } from "@stoa/core/message/to-message.ts";
import { refusalMembers } from "@stoa/core/visitor-text/refusal-members.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { takeCartChange } from "./cart-change-mark.ts";
import { callShopper } from "./shopper-call.ts";
import { fetchPageMessages } from "../words/page-messages.ts";

const CALL = { method: "POST", path: "/api/commerce/shopping-cart/entries", body: { itemId: "1" } } as const;

type SentRequest = { readonly crumb: string | null; readonly body: unknown; readonly keepalive: boolean | undefined };

function serve(...replies: (Response | Error)[]): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal("fetch", (_path: string, init: RequestInit) => {
    sent.push({ crumb: new Headers(init.headers).get("x-csrf-token"), body: init.body, keepalive: init.keepalive });
    const reply = replies.shift() ?? new Error("no more replies");
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  });
  return sent;
}

function setCookies(cookie: string, cookieEnabled = true): void {
  vi.stubGlobal("document", { cookie, documentElement: { lang: "en" } });
  vi.stubGlobal("navigator", { cookieEnabled });
}

const crumbFailure = (crumb: string): Response =>
  Response.json({ error: "crumb", message: "no", crumbFail: true, crumb }, { status: 403 });

function storeNothing(): void {
  const items = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    setItem: (name: string, value: string) => items.set(name, value),
    getItem: (name: string) => items.get(name) ?? null,
    removeItem: (name: string) => items.delete(name),
  });
}

beforeEach(() => {
  setCookies("crumb=old; hasCart=true");
  storeNothing();
});
afterEach(() => vi.unstubAllGlobals());

test("sends the crumb of the cookie, outlives the page and returns the reply", async () => {
  const sent = serve(Response.json({ done: true }));
  await expect(callShopper(CALL)).resolves.toEqual({ ok: true, reply: { done: true } });
  expect(sent).toEqual([{ crumb: "old", body: '{"itemId":"1"}', keepalive: true }]);
});

test("marks the cart as changed, so that a cart page rendered in the meantime reads it once more", async () => {
  serve(Response.json({ done: true }));
  await callShopper(CALL);
  expect([takeCartChange(), takeCartChange()]).toEqual([true, false]);
});

test.each([
  [{ message: "Come back tomorrow." }, undefined, CART_MESSAGES.tooManyRequests],
  [{ message: "Come back tomorrow." }, "Not sent.", "Come back tomorrow."],
  [{}, "Not sent.", "Not sent."],
])("shows the cart's message for too many calls, elsewhere the server's: %j", async (body, failedMessage, message) => {
  serve(Response.json(body, { status: 429 }));
  const call = failedMessage === undefined ? CALL : { ...CALL, failedMessage };
  await expect(callShopper(call)).resolves.toMatchObject({ ok: false, status: 429, message });
});

test("works where the browser stores nothing for the site", async () => {
  vi.stubGlobal("sessionStorage", {
    setItem: () => {
      throw new Error("denied");
    },
    getItem: () => {
      throw new Error("denied");
    },
  });
  serve(Response.json({ done: true }));
  await expect(callShopper(CALL)).resolves.toMatchObject({ ok: true });
  expect(takeCartChange()).toBe(false);
});

test("retries a rejected crumb once with the fresh one", async () => {
  setCookies("");
  const sent = serve(crumbFailure("new"), Response.json({ done: true }));
  await expect(callShopper(CALL)).resolves.toMatchObject({ ok: true });
  expect(sent.map(({ crumb }) => crumb)).toEqual(["", "new"]);
});

test("reports that the session has expired when the fresh crumb is rejected too", async () => {
  const sent = serve(crumbFailure("new"), crumbFailure("newer"));
  await expect(callShopper(CALL)).resolves.toMatchObject({ code: "crumb", message: CART_MESSAGES.crumbExpired });
  expect(sent).toHaveLength(2);
});

test("asks for cookies where they are switched off", async () => {
  setCookies("", false);
  serve(crumbFailure("new"), crumbFailure("new"));
  await expect(callShopper(CALL)).resolves.toMatchObject({ message: CART_MESSAGES.cookiesDisabled });
});

test.each([
  ["too many requests", () => Response.json({ message: "x" }, { status: 429 }), CART_MESSAGES.tooManyRequests],
  ["a refusal", () => Response.json({ message: "Sold." }, { status: 400 }), "Sold."],
  ["a page of a broken proxy", () => new Response("<html>", { status: 502 }), STOREFRONT_MESSAGES.tryAgain],
  ["a success that is no JSON", () => new Response("<html>", { status: 200 }), STOREFRONT_MESSAGES.tryAgain],
  ["no connection", () => new TypeError("Failed to fetch"), STOREFRONT_MESSAGES.checkConnection],
])("has a message for %s", async (_case, reply, message) => {
  serve(reply());
  await expect(callShopper(CALL)).resolves.toMatchObject({ ok: false, message });
});

test("reports a lost connection even where failures have their own messages", async () => {
  serve(new TypeError("Failed to fetch"));
  const answer = await callShopper({ ...CALL, failedMessage: "Not sent." });
  expect(answer).toMatchObject({ ok: false, code: "offline", message: STOREFRONT_MESSAGES.checkConnection });
});

test("a long body is sent without outliving the page, which browsers allow only for short ones, and errors include the status", async () => {
  const sent = serve(Response.json({ message: "Too long." }, { status: 413 }));
  const answer = await callShopper({ ...CALL, body: { text: "x".repeat(70_000) } });
  expect(answer).toMatchObject({ ok: false, message: "Too long.", status: 413 });
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([false]);
});

describe("on a German page, a refusal with filled-in values", () => {
  beforeEach(() => vi.stubGlobal("document", { cookie: "crumb=old", documentElement: { lang: "de" } }));
  // Other test files of the worker share the language of the page.
  afterEach(async () => {
    vi.stubGlobal("document", { cookie: "", documentElement: { lang: "en" } });
    await fetchPageMessages();
  });
  const refused = (message: MessageText, fields?: MessageFields): ErrorReply => ({
    error: "invalid_request",
    ...refusalMembers(message, fields),
  });
  /** The same answer of a server that words its English differently. */
  const reworded = (reply: ErrorReply): ErrorReply => ({
    ...reply,
    message: "Nope.",
    fields: Object.fromEntries(Object.keys(reply.fields ?? {}).map((name) => [name, "Nope."])),
  });
  const addressErrors = (): MessageFields => {
    const checked = checkAddress({ countryCode: "US", lastName: "Ada", address1: "1 Main St", city: "X" }, "optional");
    return checked.ok ? {} : checked.errors;
  };
  const minimum = toMessage("pricing.minimumSubtotal", { subtotal: "20,00 $" });

  test.each([
    ["as it is", (reply: ErrorReply) => reply],
    ["worded differently in English", reworded],
  ])("is translated by its key, %s", async (_how, change) => {
    const fields = { ...addressErrors(), choice: toMessage("form.unexpectedOption", { val: "Gold" }) };
    serve(Response.json(change(refused(minimum, fields)), { status: 400 }));
    await expect(callShopper(CALL)).resolves.toMatchObject({
      message: "Zum Bestellen muss die Zwischensumme mindestens 20,00 $ betragen.",
      fields: {
        postalCode: "ZIP-Code fehlt. Bitte füllen Sie das Feld aus.",
        choice: "Gold ist keine der erwarteten Möglichkeiten.",
      },
    });
  });

  test("translates a fixed text by its key as well", async () => {
    serve(Response.json(reworded(refused(CART_MESSAGES.notEnoughStock)), { status: 400 }));
    const answer = await callShopper(CALL);
    expect(answer).toMatchObject({ message: CATALOGUES.de.cart.notEnoughStock });
  });

  test("shows the server's English for a key that this version doesn't know, and for a text without one", async () => {
    const unknown = {
      error: "x",
      message: "New here.",
      messageKey: "cart.fromTheFuture",
      fields: { note: "Own text." },
    };
    serve(Response.json(unknown, { status: 400 }));
    await expect(callShopper(CALL)).resolves.toMatchObject({ message: "New here.", fields: { note: "Own text." } });
  });
});
