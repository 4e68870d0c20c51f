import type { ListingData, ListingImage, ListingItem, ListingVariant } from "./template-page.ts";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function html(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? "");
}

function attribute(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? "");
}

function money(cents: number): string {
  const text = (cents / 100).toFixed(2).replaceAll(/\B(?=(?:\d{3})+\.)/g, ",");
  return `<span class="sqs-money-native">${text}</span>`;
}

function image(picture: ListingImage | undefined): string {
  if (picture === undefined) return '<div class="no-image"></div>';
  const { assetUrl, originalSize, mediaFocalPoint, title } = picture;
  const widths = picture.systemDataVariants.split(",");
  const sources = widths.map((width) => `${assetUrl}?format=${width} ${width}`).join(",");
  const source = ` srcset="${sources},${assetUrl}?format=original 2500w"`;
  const focus = `${mediaFocalPoint.x},${mediaFocalPoint.y}`;
  return `<figure><img data-src="${assetUrl}" data-image="${assetUrl}" data-image-dimensions="${originalSize}" data-image-focal-point="${focus}" alt="${attribute(title)}" ${source} loading="lazy"></figure>`;
}

function isSoldOut(variants: readonly ListingVariant[]): boolean {
  return !variants.some((variant) => variant.unlimited || variant.qtyInStock > 0);
}

function status(variants: readonly ListingVariant[]): string {
  if (isSoldOut(variants)) return '<div class="product-mark sold-out">sold out</div>';
  return variants.some((variant) => variant.onSale) ? '<div class="product-mark sale">sale</div>' : "";
}

function price(variants: readonly ListingVariant[]): string {
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

function flag(variants: readonly ListingVariant[], strings: ListingData["strings"]): string {
  if (variants.some((variant) => variant.onSale)) return `<span class="flag">${html(strings.sale)}</span>`;
  return isSoldOut(variants) ? `<span class="flag out">${html(strings.out)}</span>` : "";
}

function option(variant: ListingVariant): string {
  const disabled = variant.qtyInStock === 0 ? " disabled" : "";
  return `<option value="${attribute(variant.sku)}"${disabled}>${html(variant.name)}</option>`;
}

function article(item: ListingItem, index: number, data: ListingData): string {
  const { variants } = item.structuredContent;
  return `
    <article class="item ${item.starred ? "is-featured" : ""}" id="item-${item.id}" data-index="${index + 1}">
      <a href="${item.fullUrl}" aria-label="${attribute(item.title)}">
        ${image(item.mainImage)}
        ${status(variants)}
      </a>
      <div class="meta">
        <h2>${html(item.title)}</h2>
        ${item.excerpt === "" ? "" : `<p>${html(item.excerpt)}</p>`}
        ${price(variants)}
        ${flag(variants, data.strings)}
        <ul class="tags">${item.tags.map((tag) => `<li>${html(tag)}</li>`).join('<li class="dot">·</li>')}</ul>
        ${variants.map(option).join("")}
      </div>
      <span class="by">${html(item.author.displayName)} · ${html(data.website.siteTitle)}</span>
    </article>
  `;
}

function navigation(data: ListingData): string {
  const entries = data.navigation.map(
    (entry) => `
    <li class="${entry.active ? "active" : "inactive"}"><a href="${entry.url}"${entry.external ? ' target="_blank" rel="noopener"' : ""}>${html(entry.label)}</a></li>
  `,
  );
  return `<nav aria-label="Main">
  <ul>
  ${entries.join("")}
  </ul>
  <a class="cart" href="/cart">${html(data.strings.cart)} (${data.cartCount})</a>
</nav>`;
}

function slug(text: string): string {
  return text
    .replaceAll(/[^A-Za-z0-9\s-]+/g, "")
    .replaceAll(/\s+/g, "-")
    .toLowerCase();
}

/** The listing page written by hand, with the same escaping: the speed a template engine is measured against. */
export function renderListingLiteral(data: ListingData): string {
  const { website, collection, footer } = data;
  return `<!doctype html>
<html lang="en">
<head>
  <title>${attribute(collection.title)} — ${attribute(website.siteTitle)}</title>
  <meta name="description" content="${attribute(website.siteDescription)}">
  <link rel="canonical" href="${website.baseUrl}${collection.fullUrl}">
</head>
<body class="collection-${slug(collection.typeName)}${website.isDark ? " dark" : ""}">
${navigation(data)}
<main>
  <h1>${html(collection.title)}</h1>
  ${collection.description === "" ? "" : `<div class="intro">${html(collection.description)}</div>`}
  <div class="grid">
  ${data.items.length === 0 ? '\n    <p class="empty">Nothing here.</p>\n  ' : data.items.map((item, index) => article(item, index, data)).join("")}
  </div>
</main>
<footer>
  ${footer.links.map((entry) => `<a href="${entry.url}">${html(entry.label)}</a>`).join(" | ")}
  <p>© ${data.year} ${html(website.siteTitle)}. ${html(footer.note)}</p>
</footer>
</body>
</html>
`;
}
