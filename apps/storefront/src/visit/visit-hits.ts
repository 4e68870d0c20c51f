import { VISIT_TIMESTAMP_COOKIE, VISITOR_RECORD_COOKIE } from "@stoa/core/visit/visit-cookies.ts";
import { VISIT_EVENT } from "@stoa/core/visit/visit-event.ts";
import { VISIT_COUNT_LIMITS } from "@stoa/core/visit/visit-count-limits.ts";
import { formatVisitorRecord, recordVisit, VISITOR_COOKIE_SECONDS } from "@stoa/core/visit/visitor-record.ts";
import { CART_EVENT, onCartEvent, type CartEventDetail } from "../cart/cart-events.ts";
import { CART_PAGE, readRenderedCart } from "../cart/rendered-cart.ts";
import { readCookie } from "../cart/visitor-cookies.ts";
import { readPageDetails } from "../read-page-details.ts";
import { watchBlocks } from "./watch-blocks.ts";
import { watchRelated } from "./watch-related.ts";

const HIT_CALL = "/api/census/RecordHit";

function keepCookie(name: keyof typeof VISITOR_COOKIE_SECONDS, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)};path=/;max-age=${VISITOR_COOKIE_SECONDS[name]};samesite=lax`;
}

/** Returns the visitor's record, refreshed. */
function keepRecord(): string {
  const { cookie } = document;
  const { record, timestamp } = recordVisit(
    {
      record: readCookie(cookie, VISITOR_RECORD_COOKIE) ?? "",
      timestamp: readCookie(cookie, VISIT_TIMESTAMP_COOKIE) ?? "",
    },
    { now: Date.now(), newId: crypto.randomUUID() },
  );
  const text = formatVisitorRecord(record);
  keepCookie(VISITOR_RECORD_COOKIE, text);
  keepCookie(VISIT_TIMESTAMP_COOKIE, timestamp);
  return text;
}

function hasStorage(): boolean {
  try {
    return window.localStorage !== null;
  } catch {
    return false;
  }
}

/** Reports an event on this page; failures are ignored. spec: storefront 7, analytics hit fields */
function tellHit(event: string, visitor: string): void {
  const { websiteId, templateId, collection, item } = readPageDetails();
  const data = {
    userAgent: navigator.userAgent,
    clientDate: Date.now(),
    viewportInnerHeight: innerHeight,
    viewportInnerWidth: innerWidth,
    screenHeight: screen.height,
    screenWidth: screen.width,
    websiteId,
    templateId,
    website_locale: document.documentElement.lang,
    url: location.href,
    title: document.title,
    itemId: item?.id,
    recordType: item?.recordType,
    collectionId: collection?.id,
  };
  const body = new URLSearchParams({
    event,
    data: JSON.stringify(data),
    [VISITOR_RECORD_COOKIE]: visitor,
    queryString: location.search,
    referrer: document.referrer,
    localStorageSupported: String(hasStorage()),
  });
  const signal = AbortSignal.timeout(VISIT_COUNT_LIMITS.callTimeoutMs);
  fetch(HIT_CALL, { method: "POST", body, keepalive: true, signal }).catch(() => undefined);
}

function pageEvent(): string | undefined {
  const { classList } = document.body;
  if (document.querySelector(CART_PAGE) !== null) return VISIT_EVENT.viewCart;
  if (!classList.contains("collection-type-products")) return undefined;
  return classList.contains("view-item") ? VISIT_EVENT.visitProduct : VISIT_EVENT.visitList;
}

/**
 * Tracks shop events in browsers with the census cookie, which is set only by consent code.
 * spec: storefront 7, tracking
 */
export function trackVisit(): void {
  const visitor = keepRecord();
  const event = pageEvent();
  if (event !== undefined) tellHit(event, visitor);
  onCartEvent(CART_EVENT.itemAdded, () => tellHit(VISIT_EVENT.addToCart, visitor));
  watchRelated((name) => tellHit(name, visitor));
  watchBlocks(visitor);
  let pieces = readRenderedCart()?.totalQuantity ?? 0;
  const watchPieces = ({ shoppingCart }: CartEventDetail): void => {
    const { totalQuantity = pieces } = shoppingCart ?? {};
    if (totalQuantity < pieces) tellHit(VISIT_EVENT.removeFromCart, visitor);
    pieces = totalQuantity;
  };
  for (const name of [CART_EVENT.loaded, CART_EVENT.itemAdded, CART_EVENT.recalculateEnd]) {
    onCartEvent(name, watchPieces);
  }
}
