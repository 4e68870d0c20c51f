import type { listAssets } from "@stoa/core/asset/asset-api.ts";
import type { ContentRow, getContent, listContent } from "@stoa/core/content/content-api.ts";
import type { ContentKind } from "@stoa/core/content/content-kinds.ts";
import { documentTitle } from "@stoa/core/document/document-title.ts";
import type { Image } from "@stoa/core/image/image-schema.ts";
import type { getProduct, listProducts } from "@stoa/core/product/product-api.ts";
import { CallError } from "../../client/call-error.ts";
import { callEndpoint } from "../../client/page-client.ts";
import { t } from "../../language/t.ts";

export type Choice = {
  readonly id: string;
  readonly text: string;
  readonly note?: string;
  /** For choices identified by a picture; null when it has none. */
  readonly image?: Image | null;
};

type ChoicePage = { readonly items: readonly Choice[]; readonly nextCursor: string | null };

export type ChoiceSource = {
  readonly noun: string;
  readonly plural: string;
  readonly queryKey: readonly unknown[];
  /** Error text when loading fails, if it differs from the default. spec: platform 8, editor */
  readonly failedText?: string;
  readonly load: (search: string, cursor: string | undefined) => Promise<ChoicePage>;
  /** Returns a choice by id, on whatever page it is; null when it is gone. */
  readonly find: (id: string) => Promise<Choice | null>;
};

/** Form titles are `Form “name”`; here only the name is needed. */
function plainTitle(title: string): string {
  return /^Form “(.*)”$/s.exec(title)?.[1] ?? title;
}

function choiceOf({ id, title, urlId }: ContentRow): Choice {
  const text = plainTitle(title);
  return urlId === null ? { id, text } : { id, text, note: `/${urlId}` };
}

async function unlessGone<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

type Wanted = { readonly kind: ContentKind; readonly search: string; readonly cursor: string | undefined };

function listOfKind({ kind, search, cursor }: Wanted) {
  return callEndpoint<typeof listContent>({
    method: "GET",
    path: "/api/studio/documents",
    query: { kind, ...(search ? { query: search } : {}), ...(cursor === undefined ? {} : { cursor }) },
  });
}

function documentSource(kind: ContentKind, noun: string, queryKey: string): ChoiceSource {
  return {
    noun,
    plural: `${noun}s`,
    queryKey: [queryKey, kind],
    load: async (search, cursor) => {
      const { items, nextCursor } = await listOfKind({ kind, search, cursor });
      const choices = items.map(choiceOf);
      return { items: choices, nextCursor };
    },
    find: async (documentId) => {
      const path = "/api/studio/documents/:documentId";
      const found = await unlessGone(callEndpoint<typeof getContent>({ method: "GET", path, params: { documentId } }));
      return found && { id: found.id, text: plainTitle(documentTitle(found.kind, found.data)) };
    },
  };
}

export const COLLECTION_CHOICES: ChoiceSource = {
  ...documentSource("collection", "collection", "pages"),
  failedText: t("Unable to load collections"),
};
export const FORM_CHOICES = documentSource("form", "form", "forms");

function listOfProducts(search: string, cursor: string | undefined) {
  const query = { ...(search ? { query: search } : {}), ...(cursor === undefined ? {} : { cursor }) };
  return callEndpoint<typeof listProducts>({ method: "GET", path: "/api/products", query });
}

function findProduct(productId: string) {
  const path = "/api/products/:productId";
  return unlessGone(callEndpoint<typeof getProduct>({ method: "GET", path, params: { productId } }));
}

export const PRODUCT_CHOICES: ChoiceSource = {
  noun: "product",
  plural: "products",
  queryKey: ["products"],
  load: async (search, cursor) => {
    const reply = await listOfProducts(search, cursor);
    return { items: reply.items.map(({ id, title }) => ({ id, text: title })), nextCursor: reply.nextCursor };
  },
  find: async (productId) => {
    const found = await findProduct(productId);
    return found && { id: found.id, text: found.product.title };
  },
};

/** Combines the ids of a product and its store page. */
export function placedProductId(collectionId: string, productId: string): string {
  return `${collectionId} ${productId}`;
}

/** Products with pictures, identified by store page and product id. */
export const PLACED_PRODUCT_CHOICES: ChoiceSource = {
  ...PRODUCT_CHOICES,
  queryKey: ["products", "placed"],
  load: async (search, cursor) => {
    const { items, nextCursor } = await listOfProducts(search, cursor);
    const choices = items.map(({ id, collectionId, title, image }) => ({
      id: placedProductId(collectionId, id),
      text: title,
      image,
    }));
    return { items: choices, nextCursor };
  },
  find: async (placedId) => {
    const found = await findProduct(placedId.split(" ")[1] ?? "");
    return found && { id: placedId, text: found.product.title };
  },
};

const PAGE_KINDS = ["page", "collection"] as const;

/** Pages followed by collections; the cursor encodes which. Rows without a choice are omitted. */
async function loadPages(
  search: string,
  cursor: string | undefined,
  toChoice: (row: ContentRow) => Choice | null,
): Promise<ChoicePage> {
  const [kind = "page", ...rest] = (cursor ?? "page:").split(":");
  const index = PAGE_KINDS.findIndex((one) => one === kind);
  const { items, nextCursor } = await listOfKind({
    kind: PAGE_KINDS[index] ?? "page",
    search,
    cursor: rest.join(":") || undefined,
  });
  const following = PAGE_KINDS[index + 1];
  const next = nextCursor === null ? (following ? `${following}:` : null) : `${kind}:${nextCursor}`;
  const choices = items.flatMap((row) => toChoice(row) ?? []);
  if (choices.length === 0 && next !== null) return loadPages(search, next, toChoice);
  return { items: choices, nextCursor: next };
}

/** Link targets identified by id: pages and collections. spec: platform 2, link editor */
export const PAGE_CHOICES: ChoiceSource = {
  ...documentSource("page", "page", "pages"),
  queryKey: ["pages", "ids"],
  load: (search, cursor) => loadPages(search, cursor, choiceOf),
};

function pathChoiceOf({ title, urlId }: ContentRow): Choice | null {
  return urlId === null ? null : { id: `/${urlId}`, text: title, note: `/${urlId}` };
}

function loadPaths(search: string, cursor: string | undefined): Promise<ChoicePage> {
  return loadPages(search, cursor, pathChoiceOf);
}

/** Pages and collections identified by path. An unknown path may still be valid, e.g. of a product or post. */
export const PAGE_PATH_CHOICES: ChoiceSource = {
  noun: "page",
  plural: "pages",
  queryKey: ["pages", "paths"],
  load: loadPaths,
  find: async (path) => {
    const { items } = await loadPaths(path.slice(1), undefined);
    return items.find(({ id }) => id === path) ?? { id: path, text: path };
  },
};

/** Files, identified by path. */
export const FILE_PATH_CHOICES: ChoiceSource = {
  noun: "file",
  plural: "files",
  queryKey: ["files", "paths"],
  load: async (search, cursor) => {
    const query = { ...(search ? { query: search } : {}), ...(cursor === undefined ? {} : { cursor }) };
    const reply = await callEndpoint<typeof listAssets>({ method: "GET", path: "/api/studio/assets", query });
    const items = reply.items.map(({ address, filename }) => ({ id: address, text: filename }));
    return { items, nextCursor: reply.nextCursor };
  },
  find: (path) => Promise.resolve({ id: path, text: path.replace(/^\/s\//, "") }),
};
