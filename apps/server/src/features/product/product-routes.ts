import {
  createProduct,
  deleteProduct,
  editProduct,
  getProduct,
  listProducts,
  setStock,
  undoProductEdit,
} from "@stoa/core/product/product-api.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import {
  createProductDraft,
  deleteProductDraft,
  editProductDraft,
  getProductDetail,
  listProductRows,
  setVariantStock,
  undoProduct,
} from "./product-service.ts";

/** The owner's products: the studio origin. */
export function productRoutes({ routes, database, directory }: Resources): void {
  routes.studio(listProducts, ({ site, query }) =>
    inSite(database, site.id, (db) => listProductRows(db, site, { query: query.query ?? "", cursor: query.cursor })),
  );
  routes.studio(getProduct, ({ site, params }) =>
    inSite(database, site.id, (db) => getProductDetail(db, site, params.productId)),
  );
  routes.studio(createProduct, ({ site, account, body }) =>
    inSite(database, site.id, (db) => createProductDraft(db, site, { title: body.title, by: account.email })),
  );
  routes.studio(editProduct, ({ site, account, params, body }) =>
    inSite(database, site.id, (db) => editProductDraft(db, site, { ...body, id: params.productId, by: account.email })),
  );
  routes.studio(undoProductEdit, ({ site, account, params }) =>
    inSite(database, site.id, (db) => undoProduct(db, site, { id: params.productId, by: account.email })),
  );
  routes.studio(deleteProduct, async ({ site, account, params }) => {
    await inSite(database, site.id, (db) => deleteProductDraft(db, { id: params.productId, by: account.email }));
    return { deleted: true };
  });
  routes.studio(setStock, async ({ site, params, body }) => {
    const stock = await inSite(database, site.id, (db) => setVariantStock(db, { ...params, stock: body }));
    directory.forget(site.id);
    return { stock };
  });
}
