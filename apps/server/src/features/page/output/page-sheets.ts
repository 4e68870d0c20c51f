import type { SheetName, StorefrontAssets } from "../storefront-assets.ts";

type Marks = {
  /** Searched for in each class attribute from its start. */
  readonly classes: RegExp;
  readonly others: readonly string[];
};

/** Markup that only the platform's own styles lay out; a page of text alone does without them. */
const MARKUP: Readonly<Record<SheetName, Marks>> = {
  system: {
    classes:
      /class="(?:[^"]*\b(?:sqs-col-(?:[1-9]|1[01])\b|sqs-block-(?!content\b|html\b)|sqs-gallery|stoa-(?!plain-form|product-form)|eventlist|form-wrapper|BlogItem|galleryitem)|product hentry)/,
    others: [],
  },
  lists: {
    classes:
      /class="[^"]*\bsqs-block-(?:navigation|geo|markdown|product|link|collectionlink|member-area|folder|comments|audio|emailfooter|in-browser|tagcloud|archive|postsby|menu|pricing-plan|shape|chart|service|tourdates|album|twitter|foursquare|instagram|fivehundredpix|flickr|amazon|opentable|soundcloud|zola|acuity|tock)/,
    others: [],
  },
  shopping: {
    classes: /class="[^"]*\b(?:stoa-(?:account|order|checkout|donate|gift-card|details|also)|donation-form)/,
    others: ['id="sqs-shopping-cart-wrapper"'],
  },
  visitor: {
    classes:
      /class="[^"]*\b(?:stoa-(?:languages|talk|announcement|review|installment|popup)|sqs-(?:simple-like|share-buttons|gallery-meta-container))/,
    others: ["data-popup=", 'role="search"'],
  },
};

/** Each class attribute once: a list repeats those of its items. */
function classesIn(html: string): string {
  return [...new Set(html.match(/class="[^"]*"/g))].join("\n");
}

/** All of them: on the canvas, blocks of any kind may come to a page. */
export function allSheets({ sheets }: Pick<StorefrontAssets, "sheets">): readonly string[] {
  return Object.keys(MARKUP).flatMap((name) => sheets[name as SheetName] ?? []);
}

/** Addresses of the sheets that a page needs, in the order in which they are linked. */
export function sheetsOf(html: string, { sheets }: Pick<StorefrontAssets, "sheets">): readonly string[] {
  const found = classesIn(html);
  return Object.entries(MARKUP).flatMap(([name, { classes, others }]) => {
    const url = sheets[name as SheetName];
    return url !== null && (classes.test(found) || others.some((mark) => html.includes(mark))) ? [url] : [];
  });
}
