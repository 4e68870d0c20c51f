import { VISIT_TIMESTAMP_COOKIE, VISITOR_RECORD_COOKIE } from "@stoa/core/visit/visit-cookies.ts";
import { VISIT_COUNT_LIMITS } from "@stoa/core/visit/visit-count-limits.ts";
import { VISIT_EVENT } from "@stoa/core/visit/visit-event.ts";
import { screen } from "@testing-library/dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { announceCart, CART_EVENT } from "../cart/cart-events.ts";
import { readCookie } from "../cart/visitor-cookies.ts";
import { cartOf } from "../testing/cart-on-page.ts";
import cartHtml from "../testing/fixtures/pages/cart.html?raw";
import formHtml from "../testing/fixtures/pages/form.html?raw";
import { openPage } from "../testing/open-page.ts";
import { stubPageDetails } from "../testing/stub-page-details.ts";
import { DISPLAY_EVENT } from "./display-events.ts";
import { trackVisit } from "./visit-hits.ts";

type Told = { readonly path: string; readonly body: string; readonly crumb: string | null };
type Watcher = { readonly tell: (entries: unknown[]) => void; readonly seen: Element[] };

let told: Told[] = [];
let answers: Response[] = [];
let watchers: Watcher[] = [];

beforeEach(() => {
  told = [];
  answers = [];
  watchers = [];
  vi.stubGlobal("fetch", async (path: string, { body, headers }: RequestInit) => {
    told.push({ path, body: textOf(body), crumb: new Headers(headers).get("x-csrf-token") });
    return answers.shift() ?? new Response("");
  });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly seen: Element[] = [];
      constructor(tell: (entries: unknown[]) => void) {
        watchers.push({ tell, seen: this.seen });
      }
      readonly observe = (element: Element): void => void this.seen.push(element);
      readonly unobserve = (): void => undefined;
      readonly disconnect = (): void => void this.seen.splice(0);
    },
  );
});

/** What a call carries, a text or the fields of a form. */
function textOf(body: RequestInit["body"]): string {
  if (body instanceof URLSearchParams) return body.toString();
  return typeof body === "string" ? body : "";
}

/** Everything that is watched comes into view. */
function scrollToEnd(): void {
  for (const { tell, seen } of watchers) tell(seen.map((target) => ({ isIntersecting: true, target })));
}

const hits = (): Array<string | null> =>
  told.filter(({ path }) => path === "/api/census/RecordHit").map(({ body }) => new URLSearchParams(body).get("event"));
const calls = (): string[] => told.map(({ path }) => path.replace("/api/census/", ""));

describe("a visit that may be counted", () => {
  test.each([
    ["a product", "collection-type-products view-item", VISIT_EVENT.visitProduct],
    ["a list of products", "collection-type-products", VISIT_EVENT.visitList],
  ])("of %s is reported", (_name, bodyClass, event) => {
    openPage("<main></main>");
    document.body.className = bodyClass;
    trackVisit();
    document.body.className = "";
    expect(hits()).toEqual([event]);
  });

  test("of a page outside the shop is not", () => {
    openPage("<main></main>");
    trackVisit();
    expect(hits()).toEqual([]);
  });

  test("keeps a record of the visitor, and reports it with where they are", () => {
    stubPageDetails({ websiteId: "site", item: { id: "mug", recordType: 11 } });
    openPage(cartHtml, { path: "/cart?from=mail" });
    document.title = "Cart";
    trackVisit();
    const record = readCookie(document.cookie, VISITOR_RECORD_COOKIE) ?? "";
    expect(record).not.toBe("");
    expect(readCookie(document.cookie, VISIT_TIMESTAMP_COOKIE)).not.toBeUndefined();
    const sent = new URLSearchParams(told[0]?.body);
    expect(sent.get("event")).toBe(VISIT_EVENT.viewCart);
    expect(sent.get(VISITOR_RECORD_COOKIE)).toBe(record);
    expect([sent.get("queryString"), sent.get("localStorageSupported")]).toEqual(["?from=mail", "true"]);
    expect(JSON.parse(sent.get("data") ?? "")).toMatchObject({
      websiteId: "site",
      itemId: "mug",
      recordType: 11,
      title: "Cart",
      website_locale: "en-US",
    });
  });

  test("works where the browser stores nothing", () => {
    openPage(cartHtml, { path: "/cart" });
    vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    trackVisit();
    expect(new URLSearchParams(told[0]?.body).get("localStorageSupported")).toBe("false");
  });

  test("reports what is added to and removed from the cart, and nothing for an unchanged cart", () => {
    openPage(cartHtml, { path: "/cart" });
    trackVisit();
    announceCart(CART_EVENT.itemAdded, { shoppingCart: cartOf(3) });
    announceCart(CART_EVENT.recalculateEnd, { shoppingCart: cartOf(3) });
    announceCart(CART_EVENT.recalculateEnd, { shoppingCart: cartOf(2) });
    announceCart(CART_EVENT.loaded, { shoppingCart: null });
    expect(hits()).toEqual([VISIT_EVENT.viewCart, VISIT_EVENT.addToCart, VISIT_EVENT.removeFromCart]);
  });

  test("reports recommendations in the cart once they are seen, and when they are followed or bought", async () => {
    const { user } = openPage(cartHtml, { path: "/cart" });
    trackVisit();
    scrollToEnd();
    scrollToEnd();
    const link = screen.getByRole("link", { name: "Tea Bowl" });
    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);
    announceCart(CART_EVENT.itemAdded, { shoppingCart: cartOf(2) });
    await user.click(screen.getByRole("heading", { level: 1 }));
    announceCart(CART_EVENT.itemAdded, { shoppingCart: cartOf(3) });
    const { viewCart, relatedDisplay, relatedClick, relatedAddToCart, addToCart } = VISIT_EVENT;
    expect(hits()).toEqual([viewCart, relatedDisplay, relatedClick, addToCart, relatedAddToCart, addToCart]);
  });

  test("reports forms and buttons that are seen, clicks, popups and quick views", async () => {
    const { user } = openPage(`${formHtml}<a class="sqs-block-button-element" href="#x"><b>Go</b></a>`);
    trackVisit();
    scrollToEnd();
    await user.click(screen.getByText("Go"));
    document.dispatchEvent(new Event(DISPLAY_EVENT.popup));
    document.dispatchEvent(new CustomEvent(DISPLAY_EVENT.quickView, { detail: "a/b" }));
    document.dispatchEvent(new Event(DISPLAY_EVENT.quickView));
    expect(calls()).toEqual(["button-render", "form-render", "button-click", "overlay", "RecordQuickView/a%2Fb"]);
    const form = told.find(({ path }) => path.endsWith("form-render"));
    expect(JSON.parse(form?.body ?? "")).toMatchObject({ formId: "000000000000000000000003", pagePath: "/" });
  });
});

describe("an uncaught error on the page", () => {
  const errorCalls = (): Told[] => told.filter(({ path }) => path === "/api/events/RecordJavascriptErrors");

  async function openReporting() {
    openPage("<main></main>");
    vi.resetModules();
    vi.useFakeTimers();
    const { reportPageError } = await import("./page-error-reports.ts");
    return {
      report: (error: unknown) => reportPageError(new ErrorEvent("error", { error })),
      reject: (reason: unknown) =>
        reportPageError(Object.assign(new Event("unhandledrejection"), { reason }) as PromiseRejectionEvent),
      pass: (ms: number = VISIT_COUNT_LIMITS.errorDelayMs) => vi.advanceTimersByTimeAsync(ms),
    };
  }

  test("is sent a second after the last one, all in one call with the crumb", async () => {
    const { report, reject, pass } = await openReporting();
    report(new TypeError("no such thing"));
    await pass(VISIT_COUNT_LIMITS.errorDelayMs - 1);
    reject("just words");
    await pass(VISIT_COUNT_LIMITS.errorDelayMs - 1);
    expect(errorCalls()).toHaveLength(0);
    await pass(1);
    expect(errorCalls().map(({ crumb }) => crumb)).toEqual(["first-crumb"]);
    expect(JSON.parse(errorCalls()[0]?.body ?? "")).toMatchObject([
      {
        event: "error",
        data: { message: "no such thing", stack: expect.stringContaining("TypeError"), url: location.href },
      },
      { event: "unhandledrejection", data: { message: "just words", stack: "" } },
    ]);
  });

  test("names itself if it has no message, and its stack is limited", async () => {
    const { report, pass } = await openReporting();
    report(Object.assign(new RangeError(""), { stack: "x".repeat(9999) }));
    await pass();
    const [sent] = JSON.parse(errorCalls()[0]?.body ?? "[]") as Array<{ data: { message: string; stack: string } }>;
    expect([sent?.data.message, sent?.data.stack.length]).toEqual(["RangeError", VISIT_COUNT_LIMITS.stackChars]);
  });

  test("is sent again with the fresh crumb of a rejection", async () => {
    const { report, pass } = await openReporting();
    answers = [Response.json({ crumb: "fresh" }, { status: 403 })];
    report(new Error("x"));
    await pass();
    expect(errorCalls().map(({ crumb }) => crumb)).toEqual(["first-crumb", "fresh"]);
  });

  test("is sent in batches of ten, at most twenty times", async () => {
    const { report, pass } = await openReporting();
    for (let index = 0; index < 15; index += 1) report(new Error(`${index}`));
    await pass();
    expect(JSON.parse(errorCalls()[0]?.body ?? "[]")).toHaveLength(VISIT_COUNT_LIMITS.queuedErrors);
    for (let batch = 0; batch < 30; batch += 1) {
      report(new Error("again"));
      await pass();
    }
    expect(errorCalls()).toHaveLength(VISIT_COUNT_LIMITS.errorBatches);
  });
});
