import type { SiteDb } from "../../db/database.ts";
import { queryKey, type ThemeQuery } from "../theme/theme-service.ts";
import { pagePath } from "./navigation-scope.ts";
import type { ContentSource, PageDocument, SiteContent } from "./page-content.ts";
import { listProducts } from "./page-store.ts";
import { productItem } from "./product-item.ts";

type Store = Extract<PageDocument, { kind: "collection" }>;

function findStore({ linked }: SiteContent, urlId: string): Store | undefined {
  for (const document of linked.values()) {
    if (document.kind === "collection" && document.data.enabled && document.data.urlId === urlId) return document;
  }
  return undefined;
}

type Asking = { readonly source: ContentSource; readonly content: SiteContent };

async function answer(db: SiteDb, query: ThemeQuery, { source, content }: Asking): Promise<[string, unknown]> {
  const store = findStore(content, query.collection);
  if (!store) return [queryKey(query), { items: [] }];
  const range = { collectionId: store.id, offset: query.skip, limit: query.limit };
  const { products } = await listProducts(db, source, range);
  const { title, navigationTitle, description, urlId } = store.data;
  const fullUrl = pagePath(store, content.settings.homepageId);
  const setting = { collection: { id: store.id, urlId }, locale: content.settings.language };
  const collection = { id: store.id, title, navigationTitle, description, urlId, fullUrl, typeName: "products" };
  return [queryKey(query), { collection, items: products.map((product) => productItem(product, setting)) }];
}

/** Answers a page's queries, sent together. spec: template-platform 1.1, query */
export async function answerQueries(
  db: SiteDb,
  asked: readonly ThemeQuery[],
  asking: Asking,
): Promise<Record<string, unknown>> {
  return Object.fromEntries(await Promise.all(asked.map((query) => answer(db, query, asking))));
}
