import type { ListingData, ListingImage, ListingItem, ListingVariant } from "./template-page.ts";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text like the template language. */
export function escapeText(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? "");
}

/** Escapes attribute values like the template language. */
export function escapeValue(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
}

function money(cents: number): string {
  const text = (cents / 100).toFixed(2).replaceAll(/\B(?=(?:\d{3})+\.)/g, ",");
  return `<span class="sqs-money-native">${text}</span>`;
}

export function imageAttributes({ assetUrl, originalSize, mediaFocalPoint, title }: ListingImage): string {
  const focus = `${mediaFocalPoint.x},${mediaFocalPoint.y}`;
  return `data-src="${assetUrl}" data-image="${assetUrl}" data-image-dimensions="${originalSize}" data-image-focal-point="${focus}" alt="${escapeValue(title)}" `;
}

export function imageSources({ assetUrl, systemDataVariants }: ListingImage): string {
  const sources = systemDataVariants.split(",").map((width) => `${assetUrl}?format=${width} ${width}`);
  return ` srcset="${sources.join(",")},${assetUrl}?format=original 2500w"`;
}

function image(picture: ListingImage | undefined): string {
  if (picture === undefined) return '<div class="no-image"></div>';
  return `<figure><img ${imageAttributes(picture)}${imageSources(picture)} loading="lazy"></figure>`;
}

export function isSoldOut(variants: readonly ListingVariant[]): boolean {
  return !variants.some((variant) => variant.unlimited || variant.qtyInStock > 0);
}

export function productStatus(variants: readonly ListingVariant[]): string {
  if (isSoldOut(variants)) return '<div class="product-mark sold-out">sold out</div>';
  return isOnSale(variants) ? '<div class="product-mark sale">sale</div>' : "";
}

export function productPrice(variants: readonly ListingVariant[]): string {
  const [first] = variants;
  const isVaried = variants.some((variant) => variant.price !== first?.price);
  const current = variants.map((variant) => (variant.onSale ? variant.salePrice : variant.price));
  const lowest = money(Math.min(...current));
  if (isVaried) return `\n\n\n<div class="product-price">\nfrom ${lowest}\n\n</div>`;
  const highest = money(Math.max(...variants.map((variant) => variant.price)));
  if (first?.onSale !== true) return `\n\n\n<div class="product-price">\n${highest}\n</div>`;
  const label = (text: string) => `<span class="visually-hidden v6-visually-hidden">${text}</span>`;
  const original = `${label("Original Price:")}<span class="original-price">${highest}</span>`;
  return `\n\n\n<div class="product-price">\n${label("Sale Price:")}${lowest} ${original}\n\n</div>`;
}

export function isOnSale(variants: readonly ListingVariant[]): boolean {
  return variants.some((variant) => variant.onSale);
}

function flag(variants: readonly ListingVariant[], strings: ListingData["strings"]): string {
  if (isOnSale(variants)) return `<span class="flag">${escapeText(strings.sale)}</span>`;
  return isSoldOut(variants) ? `<span class="flag out">${escapeText(strings.out)}</span>` : "";
}

function option(variant: ListingVariant): string {
  const disabled = variant.qtyInStock === 0 ? " disabled" : "";
  return `<option value="${escapeValue(variant.sku)}"${disabled}>${escapeText(variant.name)}</option>`;
}

function article(item: ListingItem, index: number, data: ListingData): string {
  const { variants } = item.structuredContent;
  return `
    <article class="item ${item.starred ? "is-featured" : ""}" id="item-${item.id}" data-index="${index + 1}">
      <a href="${item.fullUrl}" aria-label="${escapeValue(item.title)}">
        ${image(item.mainImage)}
        ${productStatus(variants)}
      </a>
      <div class="meta">
        <h2>${escapeText(item.title)}</h2>
        ${item.excerpt === "" ? "" : `<p>${escapeText(item.excerpt)}</p>`}
        ${productPrice(variants)}
        ${flag(variants, data.strings)}
        <ul class="tags">${item.tags.map((tag) => `<li>${escapeText(tag)}</li>`).join('<li class="dot">·</li>')}</ul>
        ${variants.map(option).join("")}
      </div>
      <span class="by">${escapeText(item.author.displayName)} · ${escapeText(data.website.siteTitle)}</span>
    </article>
  `;
}

function navigation(data: ListingData): string {
  const entries = data.navigation.map(
    (entry) => `
    <li class="${entry.active ? "active" : "inactive"}"><a href="${entry.url}"${entry.external ? ' target="_blank" rel="noopener"' : ""}>${escapeText(entry.label)}</a></li>
  `,
  );
  return `<nav aria-label="Main">
  <ul>
  ${entries.join("")}
  </ul>
  <a class="cart" href="/cart">${escapeText(data.strings.cart)} (${data.cartCount})</a>
</nav>`;
}

export function slugOf(text: string): string {
  return text
    .replaceAll(/[^A-Za-z0-9\s-]+/g, "")
    .replaceAll(/\s+/g, "-")
    .toLowerCase();
}

/** The listing page written by hand, with the same escaping: the baseline for template engines. */
export function renderListingLiteral(data: ListingData): string {
  const { website, collection, footer } = data;
  return `<!doctype html>
<html lang="en">
<head>
  <title>${escapeValue(collection.title)} — ${escapeValue(website.siteTitle)}</title>
  <meta name="description" content="${escapeValue(website.siteDescription)}">
  <link rel="canonical" href="${website.baseUrl}${collection.fullUrl}">
</head>
<body class="collection-${slugOf(collection.typeName)}${website.isDark ? " dark" : ""}">
${navigation(data)}
<main>
  <h1>${escapeText(collection.title)}</h1>
  ${collection.description === "" ? "" : `<div class="intro">${escapeText(collection.description)}</div>`}
  <div class="grid">
  ${data.items.length === 0 ? '\n    <p class="empty">Nothing here.</p>\n  ' : data.items.map((item, index) => article(item, index, data)).join("")}
  </div>
</main>
<footer>
  ${footer.links.map((entry) => `<a href="${entry.url}">${escapeText(entry.label)}</a>`).join(" | ")}
  <p>© ${data.year} ${escapeText(website.siteTitle)}. ${escapeText(footer.note)}</p>
</footer>
</body>
</html>
`;
}
