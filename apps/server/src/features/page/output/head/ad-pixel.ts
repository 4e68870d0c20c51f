import { VISITOR_RECORD_COOKIE } from "@stoa/core/visit/visit-cookies.ts";
import type { PageSubject } from "../../content/page-subject.ts";
import type { ContextSetting } from "../../context/page-context.ts";
import { scriptJson } from "./structured-data.ts";

const SCRIPT_URL = "https://connect.facebook.net/en_US/fbevents.js";
const MAX_IDS = 50;

function shownSkus(subject: PageSubject): string[] {
  if (subject.kind !== "item" || subject.found.item.kind !== "product") return [];
  return subject.found.item.data.variants.slice(0, MAX_IDS).map(({ sku }) => sku);
}

type PixelSetting = Pick<ContextSetting, "preferences"> & {
  /** See `HeadSetting`. */
  readonly studioOrigin: string | null;
};

/** Queues calls until the advertiser's script has loaded and takes over. */
const QUEUE =
  'var f=window.fbq=function(){f.callMethod?f.callMethod.apply(f,arguments):f.queue.push(arguments)};f.push=f;f.loaded=true;f.version="2.0";f.queue=[];window._fbq=f;';

/**
 * Reports the page, its product and cart additions to an advertiser. Only in browsers whose visitor has consented to
 * tracking; no other host is contacted before. spec: platform 2, ad-pixel id; storefront 7, the census cookie
 */
export function adPixelHtml(subject: PageSubject, { preferences, studioOrigin }: PixelSetting): string {
  const { pixelId } = preferences.ads;
  if (pixelId === "" || studioOrigin !== null) return "";
  const skus = shownSkus(subject);
  const product = { content_ids: skus, content_type: "product" };
  return [
    `<script>if(/(?:^|; )${VISITOR_RECORD_COOKIE}=/.test(document.cookie)){(function(){`,
    QUEUE,
    `var s=document.createElement("script");s.async=true;s.src=${scriptJson(SCRIPT_URL)};document.head.append(s);`,
    `f("init",${scriptJson(pixelId)});f("track","PageView");`,
    skus.length === 0 ? "" : `f("track","ViewContent",${scriptJson(product)});`,
    'document.addEventListener("stoa:cart-item-added",function(e){var c=e.detail.shoppingCart;',
    'if(c)f("track","AddToCart",{content_ids:c.entries.map(function(n){return n.chosenVariant&&n.chosenVariant.sku}).filter(Boolean),content_type:"product"})})',
    "})()}</script>",
  ].join("");
}
