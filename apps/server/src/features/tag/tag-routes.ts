import { changeTags, createTag, listTags } from "@stoa/core/tag/tag-api.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { changeTagsOf, createTagIn, listTagsOf } from "./tag-service.ts";

export function tagRoutes({ routes, database }: Pick<Resources, "routes" | "database">): void {
  routes.studio(listTags, async ({ site, params, query }) => ({
    items: await inSite(database, site.id, (db) => listTagsOf(db, { ...params, type: query.type })),
  }));
  routes.studio(createTag, ({ site, account, params, body }) =>
    inSite(database, site.id, (db) => createTagIn(db, { ...params, ...body, writer: account })),
  );
  routes.studio(changeTags, async ({ site, account, params, body }) => {
    const change = { ...params, ...body, writer: account };
    return { itemCount: await inSite(database, site.id, (db) => changeTagsOf(db, change)) };
  });
}
