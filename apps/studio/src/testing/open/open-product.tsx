import { act } from "@testing-library/react";
import {
  editProduct,
  getProduct,
  redoProductEdit,
  setStock,
  undoProductEdit,
  type ProductDetail,
} from "@stoa/core/product/product-api.ts";
import { testId, testProduct } from "@stoa/core/product/product-for-tests.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { applyPatches } from "@stoa/core/lib/patch/apply-patches.ts";
import type { Stock } from "@stoa/core/stock/stock-schema.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import type { ReactElement } from "react";
import { createQueryClient } from "../../client/query-settings.ts";
import { openProductSession, type ProductSession } from "../../features/product/product-session.ts";
import { whenSaved } from "../../features/product/field/when-saved.ts";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import { useDraftSteps } from "../../parts/draft/use-draft-steps.ts";
import { mountLinkedPart } from "./mount-linked-part.tsx";

/** The id of the first variant of a product that is not told otherwise. */
export const FIRST_VARIANT = testId(1);

export type StoredProduct = {
  readonly detail: () => ProductDetail;
  readonly put: (change: Partial<ProductDetail>) => ProductDetail;
};

/** Keeps one product: reads it, edits it by patches, steps back and forth, and sets its stock. */
export function answerProduct(server: ContractServer, first: ProductDetail): StoredProduct {
  let detail = first;
  const [before, after]: Product[][] = [[], []];
  const put = (change: Partial<ProductDetail>): ProductDetail => {
    detail = { ...detail, ...change };
    return detail;
  };
  const become = (product: Product): ProductDetail => put({ product, version: detail.version + 1, status: "changed" });
  const step = (from: Product[] | undefined, to: Product[] | undefined): ProductDetail | Response => {
    const product = from?.pop();
    if (!product) return Response.json({ error: "nothing_to_undo", message: "Nothing is left." }, { status: 409 });
    to?.push(detail.product);
    return become(product);
  };
  server.answer(getProduct, () => detail);
  server.answer(editProduct, ({ body }) => {
    const edited = applyPatches(detail.product, body.patches);
    if (!edited.ok) throw new Error(`a patch does not fit: ${JSON.stringify(body.patches)}`);
    before?.push(detail.product);
    // The editor has checked it, and the server keeps what it was sent.
    return become(edited.data as Product);
  });
  server.answer(undoProductEdit, () => step(before, after));
  server.answer(redoProductEdit, () => step(after, before));
  server.answer(setStock, ({ params, body }) => {
    const stock = { ...detail.stock, [params.variantId]: body };
    put({ stock });
    return { stock };
  });
  return { detail: () => detail, put };
}

/** A product as its server knows it, with three of each variant in stock. */
export function productDetail(product: Product, set: Partial<ProductDetail> = {}): ProductDetail {
  const three: Stock = { quantity: 3, unlimited: false };
  const stock = Object.fromEntries(product.variants.map(({ id }) => [id, three]));
  const path = `/shop/${product.urlId}`;
  return { id: createDocumentId(), version: 1, product, images: [], stock, status: "published", path, ...set };
}

type SectionParts = { readonly session: ProductSession; readonly onUndo: () => void };

type SectionProps = { readonly session: ProductSession; readonly render: (parts: SectionParts) => ReactElement };

function Section({ session, render }: SectionProps): ReactElement {
  const { undo } = useDraftSteps(session);
  return render({ session, onUndo: undo });
}

type Opened = {
  readonly product?: Partial<Product>;
  readonly detail?: Partial<ProductDetail>;
  /** What else the section asks. */
  readonly fill?: (server: ContractServer) => void;
  readonly render: (parts: SectionParts) => ReactElement;
};

/** Opens a section of the product editor. */
export async function openProductSection({ product = {}, detail = {}, fill, render }: Opened) {
  const server = startContractServer();
  fill?.(server);
  const stored = answerProduct(server, productDetail(testProduct(product), detail));
  const session = await openProductSession(stored.detail().id, createQueryClient());
  const mounted = await mountLinkedPart(<Section session={session} render={render} />);
  return {
    ...mounted,
    server,
    stored,
    session,
    /** The product as the server has it, once everything is sent. Each test that edits ends with it. */
    sent: async (): Promise<Product> => {
      await act(() => whenSaved(session));
      return stored.detail().product;
    },
    /** What each save was called, for the history. */
    labels: () => server.made(editProduct).map(({ body }) => body.label),
  };
}
