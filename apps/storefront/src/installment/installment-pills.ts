import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import {
  INSTALLMENT_FETCH_START,
  nextInstallmentFetch,
  type InstallmentFetch,
  type InstallmentFetchEvent,
} from "@stoa/core/payment/installment/installment-fetch.ts";
import { messageOfWire } from "@stoa/core/message/wire-message.ts";
import type { getInstallmentOffer } from "@stoa/core/payment/payment-api.ts";
import { CART_EVENT, onCartEvent } from "../cart/cart-events.ts";
import { fetchPageMessages, translate } from "../words/page-messages.ts";
import { warnInConsole } from "./warn-in-console.ts";
import { VARIANT_PAINTED, type VariantPainted } from "../product/variant/variant-painted.ts";

type Offer = EndpointReply<typeof getInstallmentOffer>;

const LINE = ".stoa-installment";
const PILL = ".stoa-installment-pill";
const TIMEOUT_MS = 10_000;

async function fetchOffer(query: string): Promise<Offer> {
  const reply = await fetch(`/api/commerce/installments?${query}`, {
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!reply.ok) throw new Error(`The installments answer ${reply.status}.`);
  return (await reply.json()) as Offer;
}

/** Writes the text before the pill when in range, otherwise after it. spec: storefront 4, installment pill */
function paint(line: HTMLElement, fetched: InstallmentFetch): void {
  const pill = line.querySelector<HTMLElement>(PILL);
  const text = line.querySelector<HTMLElement>(".stoa-installment-text");
  if (!pill || !text) return;
  line.dataset["state"] = fetched.state;
  line.ariaBusy = String(fetched.state === "pending");
  if (fetched.state !== "success") return;
  const { offer } = fetched;
  line.hidden = offer.text === "";
  text.textContent = translate(messageOfWire(offer.text, offer));
  line.replaceChildren(...(offer.place === "inRange" ? [text, " ", pill] : [pill, " ", text]));
}

const fetches = new WeakMap<HTMLElement, InstallmentFetch>();

/** Reloads a line's text; outdated answers are ignored. */
async function refetch(line: HTMLElement, query: string): Promise<void> {
  const change = (event: InstallmentFetchEvent): InstallmentFetch => {
    const next = nextInstallmentFetch(fetches.get(line) ?? INSTALLMENT_FETCH_START, event);
    fetches.set(line, next);
    paint(line, next);
    return next;
  };
  const { asked } = change({ type: "refetch" });
  try {
    const [offer] = await Promise.all([fetchOffer(query), fetchPageMessages()]);
    change({ type: "arrived", asked, offer });
  } catch (reason) {
    change({ type: "broke", asked });
    warnInConsole("Installments could not be read.", reason);
  }
}

function languageQuery(): string {
  return `language=${encodeURIComponent(document.documentElement.lang)}`;
}

function showVariant({ region, cents }: VariantPainted): void {
  const line = region.querySelector<HTMLElement>(LINE);
  if (!line || cents === null || line.dataset["amount"] === String(cents)) return;
  line.dataset["amount"] = String(cents);
  void refetch(line, `amount=${cents}&${languageQuery()}`);
}

function showChosen(): void {
  for (const region of document.querySelectorAll<HTMLElement>("[data-variant-cents]")) {
    const cents = region.dataset["variantCents"];
    if (cents) showVariant({ region, cents: Number(cents) });
  }
}

/** The cart's line covers the cart total, so it is requested without an amount. */
function followCart(): void {
  const line = document.querySelector<HTMLElement>(`.stoa-installment-cart ${LINE}`);
  if (line) void refetch(line, languageQuery());
}

async function openInfo(pill: HTMLAnchorElement): Promise<void> {
  try {
    const reply = await fetch(`${pill.pathname}?format=main-content`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!reply.ok) throw new Error(`The page about installments answers ${reply.status}.`);
    const [html, { openInstallmentWindow }] = await Promise.all([
      reply.text(),
      import("./installment-window.tsx"),
      fetchPageMessages(),
    ]);
    openInstallmentWindow(html);
  } catch (reason) {
    warnInConsole("The page about installments could not be read.", reason);
  }
}

/**
 * Keeps the installment lines in sync with the choice, and opens the explanation over the page. spec: storefront 4,
 * installment pill
 */
export function mountInstallmentPills(): void {
  showChosen();
  document.addEventListener(VARIANT_PAINTED, (event) => showVariant((event as CustomEvent<VariantPainted>).detail));
  onCartEvent(CART_EVENT.recalculateEnd, followCart);
  document.addEventListener("click", (event) => {
    const pill = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(PILL) : null;
    if (pill === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void openInfo(pill);
  });
}
