import type { SheetName, StorefrontAssets } from "../../storefront-assets.ts";

type Marks = {
  readonly classes: RegExp;
  readonly others: readonly string[];
};

/** Markup that needs the platform's styles; a page with only text does without. */
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

const SHEET_NAMES = Object.keys(MARKUP) as readonly SheetName[];

const MAX_KNOWN = 2000;
const MAX_KNOWN_LENGTH = 300;

/** Cache of sheets by class attribute: pages of a theme share theirs. */
const known = new Map<string, ReadonlySet<SheetName>>();

function sheetsOfAttribute(attribute: string): ReadonlySet<SheetName> {
  const kept = known.get(attribute);
  if (kept) return kept;
  const names = new Set(SHEET_NAMES.filter((name) => MARKUP[name].classes.test(attribute)));
  if (known.size >= MAX_KNOWN) known.clear();
  // Copied: a slice would keep the whole page in memory.
  if (attribute.length <= MAX_KNOWN_LENGTH) known.set(Buffer.from(attribute).toString(), names);
  return names;
}

function namesIn(html: string): ReadonlySet<SheetName> {
  const found = new Set<SheetName>();
  for (const attribute of html.match(/class="[^"]*"/g) ?? [])
    for (const name of sheetsOfAttribute(attribute)) found.add(name);
  return found;
}

/** None has regex metacharacters. One combined search takes a quarter of the time of one for each. */
const OTHERS = new RegExp(SHEET_NAMES.flatMap((name) => MARKUP[name].others).join("|"), "g");

/** All sheets: blocks of any kind may be added on the canvas. */
export function allSheets({ sheets }: Pick<StorefrontAssets, "sheets">): readonly string[] {
  return SHEET_NAMES.flatMap((name) => sheets[name] ?? []);
}

export function sheetsOf(html: string, { sheets }: Pick<StorefrontAssets, "sheets">): readonly string[] {
  const found = namesIn(html);
  const marks = new Set<string>(html.match(OTHERS));
  return SHEET_NAMES.flatMap((name) => {
    const url = sheets[name];
    return url !== null && (found.has(name) || MARKUP[name].others.some((mark) => marks.has(mark))) ? [url] : [];
  });
}
