import type { SheetName, StorefrontAssets } from "../storefront-assets.ts";

/** Markup that only the platform's own styles lay out; a page of text alone does without them. */
const MARKUP: Readonly<Record<SheetName, RegExp>> = {
  system:
    /class="[^"]*\b(?:sqs-col-(?:[1-9]|1[01])\b|sqs-block-(?!content\b|html\b)|sqs-gallery|stoa-(?!plain-form|product-form)|eventlist|form-wrapper|BlogItem|galleryitem)|class="product hentry/,
  lists:
    /class="[^"]*\bsqs-block-(?:navigation|geo|markdown|product|link|collectionlink|member-area|folder|comments|audio|emailfooter|in-browser|tagcloud|archive|postsby|menu|pricing-plan|shape|chart|service|tourdates|album|twitter|foursquare|instagram|fivehundredpix|flickr|amazon|opentable|soundcloud|zola|acuity|tock)/,
  shopping:
    /class="[^"]*\b(?:stoa-(?:account|order|checkout|donate|gift-card|details|also)|donation-form)|id="sqs-shopping-cart-wrapper"/,
  visitor:
    /class="[^"]*\b(?:stoa-(?:languages|talk|announcement|review|installment|popup)|sqs-(?:simple-like|share-buttons|gallery-meta-container))|data-popup=|role="search"/,
};

/** All of them: on the canvas, blocks of any kind may come to a page. */
export function allSheets({ sheets }: Pick<StorefrontAssets, "sheets">): readonly string[] {
  return Object.keys(MARKUP).flatMap((name) => sheets[name as SheetName] ?? []);
}

/** Addresses of the sheets that a page needs, in the order in which they are linked. */
export function sheetsOf(html: string, { sheets }: Pick<StorefrontAssets, "sheets">): readonly string[] {
  return Object.entries(MARKUP).flatMap(([name, markup]) => {
    const url = sheets[name as SheetName];
    return url !== null && markup.test(html) ? [url] : [];
  });
}
