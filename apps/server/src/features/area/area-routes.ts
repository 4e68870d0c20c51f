import { listAreas, openArea } from "@stoa/core/area/area-api.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import type { Themes } from "../theme/theme-service.ts";
import { listAreasOf, openAreaOf } from "./area-service.ts";

/** Editable areas of the drafts' theme, on the studio origin. spec: template-platform 1.1, block-field */
export function areaRoutes(
  { routes, database }: Pick<Resources, "routes" | "database">,
  themes: Pick<Themes, "draftOf">,
): void {
  routes.studio(listAreas, async ({ site }) => {
    const { theme } = await themes.draftOf(site);
    return { items: await inSite(database, site.id, (db) => listAreasOf(db, theme.areas)) };
  });
  routes.studio(openArea, async ({ site, account, body }) => {
    const { theme } = await themes.draftOf(site);
    const opening = { areas: theme.areas, fieldId: body.fieldId, by: account.email };
    return { documentId: await inSite(database, site.id, (db) => openAreaOf(db, opening)) };
  });
}
