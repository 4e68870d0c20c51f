import * as api from "@stoa/core/api-key/api-key-api.ts";
import { AppError } from "../../errors.ts";
import type { Resources } from "../../plugins/resources.ts";
import { giveApiKey, listApiKeys, takeApiKey } from "./api-key-service.ts";

export function apiKeyRoutes({ routes, database }: Pick<Resources, "routes" | "database">): void {
  routes.studio(api.listApiKeys, async ({ site }) => ({
    items: await listApiKeys(database, site.id),
    nextCursor: null,
  }));
  routes.studio(api.createApiKey, ({ site, account, body }) =>
    giveApiKey(database, site.id, { ...body, own: account.permissions }),
  );
  routes.studio(api.deleteApiKey, async ({ site, account, params }) => {
    if (!(await takeApiKey(database, site.id, { id: params.id, own: account.permissions }))) {
      throw new AppError("not_found");
    }
    return { deleted: true };
  });
}
