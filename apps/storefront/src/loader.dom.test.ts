import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add/add-to-cart-labels.ts";
import { getCart } from "@stoa/core/cart/cart-api.ts";
import { pillCount } from "@stoa/core/cart/page/pill-count.ts";
import { VISITOR_RECORD_COOKIE } from "@stoa/core/visit/visit-cookies.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { screen, waitFor } from "@testing-library/dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CART_EVENT, onCartEvent } from "./cart/cart-events.ts";
import { CONTENT_REPLACED } from "./replaced-content.ts";
import { cartOf } from "./testing/cart-on-page.ts";
import { openPage, type OpenedPage } from "./testing/open-page.ts";

const PARTS = [
  "./cart-page/cart-page-island.tsx",
  "./checkout/checkout-island.tsx",
  "./popup/popup.ts",
  "./runtime/gallery/galleries.ts",
  "./reached-parts.ts",
  "./visit/report-visit.ts",
];

const report = vi.fn();

/** Pages that are painted at once: what waits for it loads. */
class PaintedObserver {
  readonly #tell: (seen: unknown) => void;
  constructor(tell: (seen: unknown) => void) {
    this.#tell = tell;
  }
  readonly observe = ({ type }: { type: string }): void => {
    if (type === "paint")
      this.#tell({ getEntriesByName: (name: string) => (name === "first-contentful-paint" ? [1] : []) });
  };
}

beforeEach(() => {
  report.mockReset();
  vi.doMock("./visit/report-visit.ts", () => ({ reportVisit: report }));
  vi.stubGlobal("PerformanceObserver", PaintedObserver);
});

afterEach(() => {
  for (const part of PARTS) vi.doUnmock(part);
  vi.resetModules();
});

type OpenedShop = OpenedPage & { readonly server: ContractServer };

/** A page of a shop once its smallest script has run. */
async function openShop(
  html: string,
  cookies: Readonly<Record<string, string>> = {},
  answer: () => ReturnType<typeof cartOf> | Response = () => cartOf(2),
): Promise<OpenedShop> {
  const page = openPage(html, { cookies });
  const server = startContractServer();
  server.answer(getCart, answer);
  vi.resetModules();
  await import("./loader.ts");
  return { ...page, server };
}

const HAS_CART = { hasCart: "true" };
const CART_LINK = `<a href="/cart">Cart <span class="sqs-cart-quantity">0</span></a>`;
const ADD = `<div class="sqs-add-to-cart-button-wrapper" style="visibility: hidden"><div class="sqs-add-to-cart-button"><div class="sqs-add-to-cart-button-inner">Add</div></div></div>`;
const count = (): string => document.querySelector(".sqs-cart-quantity")?.textContent ?? "";
const wrapper = (): HTMLElement => document.querySelector(".sqs-add-to-cart-button-wrapper") as HTMLElement;

describe("the cart of a page", () => {
  test.each([
    ["with a cart", HAS_CART],
    ["who is signed in", { SiteUserInfo: JSON.stringify({ authenticated: true }) }],
  ])("is loaded for a visitor %s, and shown in the header and the pill", async (_name, cookies) => {
    const { server } = await openShop(CART_LINK, cookies);
    await waitFor(() => expect(count()).toBe("2"));
    expect(screen.getAllByRole("link").some(({ textContent }) => textContent.includes(pillCount(2).spoken))).toBe(true);
    expect(document.querySelector(".sqs-pill-shopping-cart")).not.toBeNull();
    expect(server.made(getCart)).toHaveLength(1);
  });

  test("is not loaded for other visitors, who see the theme's buttons at once", async () => {
    const { server } = await openShop(CART_LINK + ADD);
    await waitFor(() => expect(wrapper().style.visibility).toBe("visible"));
    expect(server.made(getCart)).toHaveLength(0);
    expect(count()).toBe("0");
  });

  test("that fails to load keeps the count, and still reveals the buttons", async () => {
    await openShop(CART_LINK + ADD, HAS_CART, () =>
      Response.json({ error: "unavailable", message: "Busy." }, { status: 503 }),
    );
    await waitFor(() => expect(wrapper().style.visibility).toBe("visible"));
    expect(count()).toBe("0");
  });

  test("is announced on the cart page as it was rendered, without loading it", async () => {
    const announced = vi.fn();
    vi.doMock("./cart-page/cart-page-island.tsx", () => ({ mountCartPage: vi.fn() }));
    const cart = JSON.stringify(cartOf(4)).replaceAll('"', "&quot;");
    const stop = onCartEvent(CART_EVENT.loaded, announced);
    const { server } = await openShop(
      `${CART_LINK}<div id="sqs-shopping-cart-wrapper" data-cart="${cart}"></div>`,
      HAS_CART,
    );
    await waitFor(() => expect(count()).toBe("4"));
    stop();
    expect(server.made(getCart)).toHaveLength(0);
  });

  test("is painted again into replaced content", async () => {
    await openShop(`<main>${CART_LINK}</main>`, HAS_CART);
    await waitFor(() => expect(count()).toBe("2"));
    (document.querySelector("main") as HTMLElement).innerHTML = CART_LINK + ADD;
    document.dispatchEvent(new Event(CONTENT_REPLACED));
    expect([count(), wrapper().style.visibility]).toEqual(["2", "visible"]);
  });

  test("is loaded again when the browser restores the page, and only then", async () => {
    const { server } = await openShop(CART_LINK, HAS_CART);
    await waitFor(() => expect(count()).toBe("2"));
    const show = (persisted: boolean): boolean =>
      dispatchEvent(Object.defineProperty(new Event("pageshow"), "persisted", { value: persisted }));
    show(false);
    expect(server.made(getCart)).toHaveLength(1);
    server.answer(getCart, () => cartOf(5));
    show(true);
    await waitFor(() => expect(count()).toBe("5"));
  });

  test("stays unloaded when a page is restored for a visitor without one", async () => {
    const { server } = await openShop(CART_LINK + ADD);
    await waitFor(() => expect(wrapper().style.visibility).toBe("visible"));
    dispatchEvent(Object.defineProperty(new Event("pageshow"), "persisted", { value: true }));
    expect(server.made(getCart)).toHaveLength(0);
  });
});

describe("buttons of sold-out items", () => {
  const item = (itemClass: string, type: number): string =>
    `<article class="hentry ${itemClass}"><div class="sqs-add-to-cart-button" data-product-type="${type}">Add</div></article>`;
  const labels = (): Array<readonly [string, string | null]> =>
    [...document.querySelectorAll<HTMLElement>(".sqs-add-to-cart-button")].map(
      (button) => [button.textContent, button.getAttribute("aria-disabled")] as const,
    );

  test("say so, except for memberships", async () => {
    await openShop(item("sold-out", 1) + item("", 1) + item("sold-out", 5));
    expect(labels()).toEqual([
      [ADD_TO_CART_LABELS.soldOut, "true"],
      ["Add", null],
      ["Add", null],
    ]);
  });

  test("say so next to a badge, also in replaced content", async () => {
    await openShop("<main></main>");
    const box = document.querySelector("main") as HTMLElement;
    box.innerHTML = `<div class="product-mark sold-out"></div>${ADD}`;
    document.dispatchEvent(new Event(CONTENT_REPLACED));
    expect(labels()).toEqual([[ADD_TO_CART_LABELS.soldOut, "true"]]);
    expect(document.querySelector(".sqs-add-to-cart-button-inner")?.textContent).toBe(ADD_TO_CART_LABELS.soldOut);
  });
});

describe("a choice in the cart without its script", () => {
  const FORM = (inner: string): string =>
    `<div id="sqs-shopping-cart-wrapper"><form action="/cart/currency">${inner}</form></div><form action="/search"><input name="q" aria-label="Search"></form>`;

  test("is sent as a plain form when it is changed", async () => {
    vi.doMock("./cart-page/cart-page-island.tsx", () => {
      throw new TypeError("Failed to fetch");
    });
    const { user, plainlySent } = await openShop(
      FORM(`<select name="currency" aria-label="Currency"><option>USD</option><option>EUR</option></select>`),
    );
    await user.selectOptions(screen.getByRole("combobox"), "EUR");
    await waitFor(() => expect(plainlySent).toEqual([{ action: "/cart/currency", values: { currency: "EUR" } }]));
    await user.type(screen.getByRole("textbox"), "cup");
    await user.tab();
    expect(plainlySent).toHaveLength(1);
  });
});

describe("parts of a page", () => {
  test("start once they are present: the checkout, the popup and galleries", async () => {
    const started: string[] = [];
    vi.doMock("./checkout/checkout-island.tsx", () => ({ mountCheckout: (root: Element) => started.push(root.id) }));
    vi.doMock("./popup/popup.ts", () => ({ startPopup: (mark: Element) => started.push(mark.id) }));
    vi.doMock("./runtime/gallery/galleries.ts", () => ({ mountGalleries: () => started.push("galleries") }));
    await openShop(
      `<form id="checkout" data-checkout="{}"></form><div id="popup" data-popup="{}"></div><audio></audio>`,
    );
    dispatchEvent(new Event("load"));
    await waitFor(() => expect([...started].sort()).toEqual(["checkout", "galleries", "popup"]));
  });

  test("that are absent load nothing", async () => {
    const startPopup = vi.fn();
    vi.doMock("./popup/popup.ts", () => ({ startPopup }));
    await openShop("<main></main>");
    dispatchEvent(new Event("load"));
    expect(startPopup).not.toHaveBeenCalled();
  });

  test("whose script cannot be fetched stay plain: the checkout shows what it needs without scripts", async () => {
    vi.doMock("./checkout/checkout-island.tsx", () => {
      throw new TypeError("Failed to fetch");
    });
    await openShop(`<form data-checkout="{}"></form>`);
    dispatchEvent(new Event("load"));
    await waitFor(() => expect(document.querySelector("[data-checkout]")).toBeNull());
  });

  test("get the first interaction, with what was clicked while their script loaded", async () => {
    const watchReachedParts = vi.fn();
    vi.doMock("./reached-parts.ts", () => ({ watchReachedParts }));
    const { user } = await openShop("<button>Like</button>");
    await user.click(screen.getByRole("button"));
    await waitFor(() => expect(watchReachedParts).toHaveBeenCalledTimes(1));
    expect(watchReachedParts.mock.calls[0]).toEqual([screen.getByRole("button"), screen.getByRole("button")]);
    await user.click(screen.getByRole("button"));
    expect(watchReachedParts).toHaveBeenCalledTimes(1);
  });
});

describe("a visit", () => {
  test("is reported for browsers with a visitor record", async () => {
    await openShop("<main></main>", { [VISITOR_RECORD_COOKIE]: "1" });
    await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
    expect(report.mock.calls[0]).toEqual([undefined]);
  });

  test("is not reported for others, but uncaught errors are", async () => {
    await openShop("<main></main>");
    expect(report).not.toHaveBeenCalled();
    const [error, rejected] = [new Event("error"), new Event("unhandledrejection")];
    dispatchEvent(error);
    dispatchEvent(rejected);
    await waitFor(() => expect(report.mock.calls).toEqual([[error], [rejected]]));
  });
});
