import { randomBytes } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { createProduct, editProduct, ProductDetail } from "@stoa/core/product/product-api.ts";
import type { Product, Variant } from "@stoa/core/product/product-schema.ts";
import type { publish } from "@stoa/core/release/release-api.ts";
import type { createSite, listSites, openStudio, Site } from "@stoa/core/site/site-api.ts";
import { HttpBrowser } from "../server/http-browser.ts";
import type { StoaAddress } from "../server/stoa-address.ts";

const CURRENCY = "USD";

export type NewVariant = {
  readonly attributes?: Readonly<Record<string, string>>;
  readonly cents?: number;
  readonly saleCents?: number;
  readonly stock?: number | "unlimited";
};

export type NewItem = {
  readonly title: string;
  readonly options?: readonly string[];
  readonly variants?: readonly NewVariant[];
  readonly description?: string;
};

export type ShopItem = {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly skus: readonly string[];
};

const ANY_VARIANT: NewVariant = {};

function toVariant(variant: NewVariant, index: number): Variant {
  const { attributes = {}, cents = 1000, saleCents } = variant;
  return {
    id: randomBytes(12).toString("hex"),
    sku: `SKU-${index + 1}-${randomBytes(3).toString("hex")}`,
    price: { amount: cents, currency: CURRENCY },
    salePrice: { amount: saleCents ?? cents, currency: CURRENCY },
    onSale: saleCents !== undefined,
    attributes: { ...attributes },
  };
}

async function giveCookies(context: BrowserContext, { cookies, origin: url }: HttpBrowser): Promise<void> {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value: encodeURIComponent(value), url })));
}

export class ShopApi {
  readonly slug: string;
  readonly title: string;
  readonly origin: string;
  readonly studio: HttpBrowser;

  constructor(site: Site, studio: HttpBrowser) {
    this.slug = site.slug;
    this.title = site.title;
    this.origin = site.siteUrl;
    this.studio = studio;
  }

  url(path: string): string {
    return `${this.origin}${path}`;
  }

  async editProduct(detail: ProductDetail, changes: Partial<Product>): Promise<ProductDetail> {
    const patches = Object.entries(changes).map(([name, value]) => ({
      op: Object.hasOwn(detail.product, name) ? ("replace" as const) : ("add" as const),
      path: [name],
      value,
    }));
    const body = { version: detail.version, label: "Edit", patches };
    return this.studio.call<EndpointReply<typeof editProduct>>("PATCH", `/api/products/${detail.id}`, body);
  }

  /** Adds a draft with stock; visible to visitors after `publish`. */
  async draftItem({
    title,
    options = [],
    variants = [ANY_VARIANT],
    description = "<p>Made for a test.</p>",
  }: NewItem): Promise<ShopItem> {
    const created = await this.studio.call<EndpointReply<typeof createProduct>>("POST", "/api/products", { title });
    const made = variants.map(toVariant);
    const edited = await this.editProduct(created, {
      variantOptionOrdering: [...options],
      variants: made,
      description,
      isVisible: true,
    });
    for (const [index, { id }] of made.entries()) {
      const stock = variants[index]?.stock ?? 10;
      const body = stock === "unlimited" ? { quantity: 0, unlimited: true } : { quantity: stock, unlimited: false };
      await this.studio.call("PUT", `/api/products/${created.id}/variants/${id}/stock`, body);
    }
    return { id: created.id, title, path: edited.path, skus: made.map(({ sku }) => sku) };
  }

  async publish(): Promise<void> {
    await this.studio.call<EndpointReply<typeof publish>>("POST", "/api/releases", {});
  }

  async addItems<Items extends readonly NewItem[]>(...items: Items): Promise<{ [Index in keyof Items]: ShopItem }> {
    const added: ShopItem[] = [];
    for (const item of items) added.push(await this.draftItem(item));
    await this.publish();
    return added as { [Index in keyof Items]: ShopItem };
  }

  /** Gives a browser the studio's session, as if the owner had signed in. */
  async openStudioIn(context: BrowserContext): Promise<void> {
    await giveCookies(context, this.studio);
  }
}

export class OwnerApi {
  readonly platform: HttpBrowser;
  readonly #place: StoaAddress;

  constructor(address: StoaAddress) {
    this.#place = address;
    this.platform = new HttpBrowser(address.platformOrigin, address.port);
  }

  async signIn(): Promise<void> {
    const { ownerEmail: email, ownerPassword: password } = this.#place;
    await this.platform.call("GET", "/api/session");
    await this.platform.call("POST", "/api/session", { email, password });
    await this.platform.call("GET", "/api/session");
  }

  async createSite(title = "Test Shop"): Promise<ShopApi> {
    const slug = `t-${randomBytes(6).toString("hex")}`;
    const { site } = await this.platform.call<EndpointReply<typeof createSite>>("POST", "/api/sites", { slug, title });
    return this.#openStudio(site);
  }

  openDemo(): Promise<ShopApi> {
    return this.openSite("demo");
  }

  async openSite(slug: string): Promise<ShopApi> {
    const { sites } = await this.platform.call<EndpointReply<typeof listSites>>("GET", "/api/sites");
    const site = sites.find((one) => one.slug === slug);
    if (!site) throw new Error(`There is no site ${slug}.`);
    return this.#openStudio(site);
  }

  async openPlatformIn(context: BrowserContext): Promise<void> {
    await giveCookies(context, this.platform);
  }

  async #openStudio(site: Site): Promise<ShopApi> {
    const { url } = await this.platform.call<EndpointReply<typeof openStudio>>(
      "POST",
      `/api/sites/${site.id}/studio`,
      {},
    );
    const studio = new HttpBrowser(site.studioUrl, this.#place.port);
    const { pathname, search } = new URL(url);
    await studio.send({ path: `${pathname}${search}` });
    await studio.call("GET", "/api/site");
    return new ShopApi(site, studio);
  }
}
