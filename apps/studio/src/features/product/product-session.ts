import type {
  deleteProduct,
  editProduct,
  ProductDetail,
  redoProductEdit,
  setStock,
  undoProductEdit,
} from "@stoa/core/product/product-api.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import type { Stock } from "@stoa/core/stock/stock-schema.ts";
import type { QueryClient } from "@tanstack/react-query";
import { useStore } from "zustand";
import { CallError } from "../../client/call-error.ts";
import { callEndpoint } from "../../client/page-client.ts";
import { DraftSession } from "../../drafts/draft-session.ts";
import { hasUnsaved, type DraftState, type SavedDocument } from "../../drafts/draft-state.ts";
import { watchDraft } from "../../drafts/open-drafts.ts";
import { readProduct, refreshLists } from "./product-queries.ts";

type ProductExtra = Pick<ProductDetail, "id" | "images" | "stock" | "status" | "path">;
type SavedProduct = SavedDocument<Product, ProductExtra>;

type ProductState = DraftState<Product, ProductExtra>;
export type ProductSession = DraftSession<Product, ProductExtra>;

const sessions = new Map<string, ProductSession>();

function savedProduct({ version, product, ...extra }: ProductDetail): SavedProduct {
  return { version, data: product, extra };
}

/** Reports a taken URL on its field. */
function tellField(error: unknown): never {
  if (!(error instanceof CallError) || error.code !== "address_taken") throw error;
  const { status, code, message } = error;
  throw new CallError({ status, code, message, fields: { urlId: message } });
}

function createSession(first: SavedProduct, queries: QueryClient): ProductSession {
  const productId = first.extra.id;
  const params = { productId };
  const session = new DraftSession<Product, ProductExtra>(first, {
    save: async (version, { label, patches }) => {
      const reply = callEndpoint<typeof editProduct>({
        method: "PATCH",
        path: "/api/products/:productId",
        params,
        body: { version, label, patches: [...patches] },
      });
      return savedProduct(await reply.catch(tellField));
    },
    undo: async (version) =>
      savedProduct(
        await callEndpoint<typeof undoProductEdit>({
          method: "POST",
          path: "/api/products/:productId/undo",
          params,
          query: { version },
        }),
      ),
    redo: async (version) =>
      savedProduct(
        await callEndpoint<typeof redoProductEdit>({
          method: "POST",
          path: "/api/products/:productId/redo",
          params,
          query: { version },
        }),
      ),
    load: async () => savedProduct(await readProduct(productId)),
    onSaved: () => refreshLists(queries),
  });
  watchDraft(`product ${productId}`, session);
  return session;
}

/** Returns the single session of a product in this tab, including unsaved edits of an earlier visit. */
export async function openProductSession(productId: string, queries: QueryClient): Promise<ProductSession> {
  const unsaved = sessions.get(productId);
  if (unsaved && hasUnsaved(unsaved.store.getState())) return unsaved;
  const saved = savedProduct(await readProduct(productId));
  const session = sessions.get(productId) ?? createSession(saved, queries);
  sessions.set(productId, session);
  session.offer(saved);
  return session;
}

export function useProductState<Value>(session: ProductSession, select: (state: ProductState) => Value): Value {
  return useStore(session.store, select);
}

/** Saves stock, which takes effect at once, without publishing. */
export async function saveStock(session: ProductSession, variantId: string, stock: Stock): Promise<void> {
  const productId = session.store.getState().saved.extra.id;
  const reply = await callEndpoint<typeof setStock>({
    method: "PUT",
    path: "/api/products/:productId/variants/:variantId/stock",
    params: { productId, variantId },
    body: stock,
  });
  session.setExtra((extra) => ({ ...extra, stock: reply.stock }));
}

export async function removeProduct(productId: string): Promise<void> {
  await callEndpoint<typeof deleteProduct>({
    method: "DELETE",
    path: "/api/products/:productId",
    params: { productId },
  });
  sessions.delete(productId);
}

export async function bringProductBack(productId: string): Promise<void> {
  await callEndpoint<typeof undoProductEdit>({
    method: "POST",
    path: "/api/products/:productId/undo",
    params: { productId },
    query: {},
  });
}
