import { changeCategory, createCategory, deleteCategory, listCategories } from "@stoa/core/category/category-api.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { changeCategoryDraft, createCategoryIn, deleteCategoryDraft, listCategoryRows } from "./category-service.ts";

export function categoryRoutes({ routes, database }: Pick<Resources, "routes" | "database">): void {
  routes.studio(listCategories, ({ site, params, query }) =>
    inSite(database, site.id, (db) => listCategoryRows(db, params.collectionId, Number(query.cursor ?? 0))),
  );
  routes.studio(createCategory, ({ site, account, params, body }) =>
    inSite(database, site.id, (db) =>
      createCategoryIn(db, {
        collectionId: params.collectionId,
        displayName: body.displayName,
        parentId: body.parentCategoryId ?? null,
        displayIndex: body.displayIndex,
        by: account.email,
      }),
    ),
  );
  routes.studio(changeCategory, ({ site, account, params, body }) =>
    inSite(database, site.id, (db) => changeCategoryDraft(db, { ...body, id: params.categoryId, by: account.email })),
  );
  routes.studio(deleteCategory, async ({ site, account, params }) => {
    const deletion = { id: params.categoryId, by: account.email };
    return { deleted: await inSite(database, site.id, (db) => deleteCategoryDraft(db, deletion)) };
  });
}
