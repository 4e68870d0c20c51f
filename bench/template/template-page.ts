/** A typical theme's shop listing: navigation partial, forty products, footer. */
export const LISTING_TEMPLATE = `<!doctype html>
<html lang="en">
<head>
  <title>{collection.title|htmlattr} — {website.siteTitle|htmlattr}</title>
  <meta name="description" content="{website.siteDescription|htmlattr}">
  <link rel="canonical" href="{website.baseUrl}{collection.fullUrl}">
</head>
<body class="collection-{collection.typeName|slugify}{.if website.isDark} dark{.end}">
{@|apply navigation.block}
<main>
  <h1>{collection.title|html}</h1>
  {.section collection.description}<div class="intro">{@|html}</div>{.end}
  <div class="grid">
  {.repeated section items}
    <article class="item {.if starred}is-featured{.end}" id="item-{id}" data-index="{@index}">
      <a href="{fullUrl}" aria-label="{title|htmlattr}">
        {.section mainImage}<figure><img {@|image-meta}{@|image-srcset} loading="lazy"></figure>{.or}<div class="no-image"></div>{.end}
        {@|product-status}
      </a>
      <div class="meta">
        <h2>{title|html}</h2>
        {.if excerpt}<p>{excerpt|html}</p>{.end}
        {@|product-price}
        {.on-sale?}<span class="flag">{strings.sale|html}</span>{.or}{.sold-out?}<span class="flag out">{strings.out|html}</span>{.end}{.end}
        <ul class="tags">{.repeated section tags}<li>{@|html}</li>{.alternates with}<li class="dot">·</li>{.end}</ul>
        {.section structuredContent}{.repeated section variants}<option value="{sku|htmlattr}"{.equal? qtyInStock 0} disabled{.end}>{name|html}</option>{.end}{.end}
      </div>
      <span class="by">{author.displayName|html} · {website.siteTitle|html}</span>
    </article>
  {.or}
    <p class="empty">Nothing here.</p>
  {.end}
  </div>
</main>
<footer>
  {.repeated section footer.links}<a href="{url}">{label|html}</a>{.alternates with} | {.end}
  <p>© {year} {website.siteTitle|html}. {footer.note|html}</p>
</footer>
</body>
</html>
`;

export const NAVIGATION_PARTIAL = `<nav aria-label="Main">
  <ul>
  {.repeated section navigation}
    <li class="{.if active}active{.or}inactive{.end}"><a href="{url}"{.if external} target="_blank" rel="noopener"{.end}>{label|html}</a></li>
  {.end}
  </ul>
  <a class="cart" href="/cart">{strings.cart|html} ({cartCount})</a>
</nav>`;

export interface ListingVariant {
  readonly sku: string;
  readonly name: string;
  readonly price: number;
  readonly salePrice: number;
  readonly onSale: boolean;
  readonly unlimited: boolean;
  readonly qtyInStock: number;
  readonly priceMoney: { readonly value: string; readonly currency: string };
  readonly salePriceMoney: { readonly value: string; readonly currency: string };
}

export interface ListingImage {
  readonly assetUrl: string;
  readonly originalSize: string;
  readonly systemDataVariants: string;
  readonly mediaFocalPoint: { readonly x: number; readonly y: number };
  readonly title: string;
}

export interface ListingItem {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  readonly fullUrl: string;
  readonly starred: boolean;
  readonly tags: readonly string[];
  readonly author: { readonly displayName: string };
  readonly mainImage?: ListingImage;
  readonly structuredContent: { readonly productType: number; readonly variants: readonly ListingVariant[] };
}

export function listingData(count: number) {
  return {
    website: {
      siteTitle: "Fern & Field <Shop>",
      siteDescription: 'Plants, pots & "other" things',
      baseUrl: "https://shop.example",
      isDark: true,
    },
    collection: {
      title: "All plants & pots",
      typeName: "Products Page",
      fullUrl: "/shop",
      description: "New each week",
    },
    navigation: Array.from({ length: 8 }, (_, index) => ({
      url: `/page-${index}`,
      label: `Page ${index} & more`,
      active: index === 2,
      external: index === 5,
    })),
    cartCount: 3,
    year: 2026,
    strings: { sale: "Sale", out: "Sold out", cart: "Cart" },
    footer: {
      note: "Made with care.",
      links: Array.from({ length: 6 }, (_, index) => ({ url: `/legal/${index}`, label: `Legal ${index}` })),
    },
    items: Array.from({ length: count }, (_, index) => listingItem(index)),
  };
}

export type ListingData = ReturnType<typeof listingData>;

function listingItem(index: number): ListingItem {
  const base = {
    id: `5f0000${String(index).padStart(6, "0")}`,
    title: `Plant no. ${index} "Green" & <fresh>`,
    excerpt: index % 3 === 0 ? "" : `A plant that needs little water & light, number ${index}.`,
    fullUrl: `/shop/plant-${index}`,
    starred: index % 7 === 0,
    tags: ["indoor", "green & small", "gift"].slice(0, 1 + (index % 3)),
    author: { displayName: `Gardener ${index % 5}` },
    structuredContent: { productType: 1, variants: listingVariants(index) },
  };
  return index % 11 === 0 ? base : { ...base, mainImage: listingImage(index) };
}

function listingImage(index: number): ListingImage {
  return {
    assetUrl: `https://images.example/plant-${index}.jpg`,
    originalSize: "1500x2000",
    systemDataVariants: "100w,300w,500w,750w,1000w,1500w",
    mediaFocalPoint: { x: 0.5, y: 0.25 },
    title: `Photo of plant ${index} & pot`,
  };
}

function listingVariants(index: number): ListingVariant[] {
  return Array.from({ length: 1 + (index % 4) }, (_, size) => {
    const price = 1250 + 100 * index + (index % 2 === 0 ? 0 : size * 500);
    const salePrice = price - 200;
    return {
      sku: `SQ${index}-${size}`,
      name: `Size ${size} <cm>`,
      price,
      salePrice,
      onSale: index % 5 === 0,
      unlimited: index % 6 === 0,
      qtyInStock: index % 4 === 3 ? 0 : size + 1,
      priceMoney: { value: (price / 100).toFixed(2), currency: "USD" },
      salePriceMoney: { value: (salePrice / 100).toFixed(2), currency: "USD" },
    };
  });
}
