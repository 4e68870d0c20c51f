import {
  createProduct,
  deleteProduct,
  duplicateProduct,
  editProduct,
  getProduct,
  listProducts,
  redoProductEdit,
  setStock,
  undoProductEdit,
} from "@stoa/core/product/product-api.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import {
  createProductDraft,
  deleteProductDraft,
  duplicateProductDraft,
  editProductDraft,
  getProductDetail,
  setVariantStock,
  stepProduct,
} from "./product-service.ts";
import { listProductRows } from "./product-list-service.ts";

export function productRoutes({
  routes,
  database,
  directory,
}: Pick<Resources, "routes" | "database" | "directory">): void {
  routes.studio(listProducts, ({ site, query }) => inSite(database, site.id, (db) => listProductRows(db, site, query)));
  routes.studio(getProduct, ({ site, params }) =>
    inSite(database, site.id, (db) => getProductDetail(db, site, params.productId)),
  );
  routes.studio(createProduct, ({ site, account, body }) =>
    inSite(database, site.id, (db) => createProductDraft(db, site, { ...body, by: account.email })),
  );
  routes.studio(duplicateProduct, ({ site, account, params }) =>
    inSite(database, site.id, (db) => duplicateProductDraft(db, site, { id: params.productId, by: account.email })),
  );
  routes.studio(editProduct, ({ site, account, params, body }) =>
    inSite(database, site.id, (db) => editProductDraft(db, site, { ...body, id: params.productId, by: account.email })),
  );
  routes.studio(undoProductEdit, ({ site, account, params, query }) =>
    inSite(database, site.id, (db) =>
      stepProduct(db, site, { ...query, id: params.productId, by: account.email, direction: "undo" }),
    ),
  );
  routes.studio(redoProductEdit, ({ site, account, params, query }) =>
    inSite(database, site.id, (db) =>
      stepProduct(db, site, { ...query, id: params.productId, by: account.email, direction: "redo" }),
    ),
  );
  routes.studio(deleteProduct, async ({ site, account, params }) => {
    await inSite(database, site.id, (db) => deleteProductDraft(db, { id: params.productId, by: account.email }));
    return { deleted: true };
  });
  routes.studio(setStock, async ({ site, account, params, body }) => {
    const change = { ...params, stock: body, by: account.email };
    const stock = await inSite(database, site.id, (db) => setVariantStock(db, change));
    directory.forget(site.id);
    return { stock };
  });
}
