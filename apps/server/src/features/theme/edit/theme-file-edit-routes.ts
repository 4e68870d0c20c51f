import * as api from "@stoa/core/theme/theme-file-api.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite, type SiteDb } from "../../../db/database.ts";
import type { Resources } from "../../../plugins/resources.ts";
import type { Themes } from "../cache/open-themes.ts";
import { checkDraftTheme } from "./theme-file-check.ts";
import { createThemeServices, listVersions, readFile, readVersionText, type ThemeServices } from "./theme-services.ts";
import { deleteFile, renameFile, restoreFile, writeFile } from "./theme-file-service.ts";
import { entriesOf } from "./theme-tree.ts";

type Parts = { readonly routes: Resources["routes"]; readonly themes: Themes; readonly services: ThemeServices };

function work<Result>({ themes }: Parts, site: SiteEntry, run: (db: SiteDb) => Promise<Result>): Promise<Result> {
  return inSite(themes.database, site.id, run);
}

function readingRoutes(parts: Parts): void {
  const { routes, themes, services } = parts;
  routes.studio(api.listThemeFiles, ({ site }) =>
    work(parts, site, async (db) => {
      const { name, data, tree } = await services.open(db);
      return { theme: { name, title: data.title, source: data.source }, files: entriesOf(tree) };
    }),
  );
  routes.studio(api.checkThemeFiles, async ({ site }) => ({ problems: await checkDraftTheme(themes, services, site) }));
  routes.studio(api.readThemeFile, ({ site, query }) =>
    work(parts, site, async (db) => readFile(db, await services.open(db), query.path)),
  );
  routes.studio(api.listThemeFileVersions, ({ site, query }) =>
    work(parts, site, async (db) => {
      const { versions, original } = await listVersions(db, await services.open(db), query.path);
      return {
        versions: versions.map(({ at, hash, label, by }) => ({ hash, label, by, at: at.toISOString() })),
        original,
      };
    }),
  );
  routes.studio(api.readThemeFileVersion, ({ site, query }) =>
    work(parts, site, async (db) => ({ text: await readVersionText(db, await services.open(db), query) })),
  );
}

/** Files of the drafts' theme. spec: template-platform 1 */
export function themeFileEditRoutes({ routes }: Pick<Resources, "routes">, themes: Themes): void {
  const services = createThemeServices(themes);
  const parts = { routes, themes, services };
  readingRoutes(parts);
  routes.studio(api.writeThemeFile, ({ site, account, body }) =>
    work(parts, site, (db) => writeFile(db, { services, by: account.email }, body)),
  );
  routes.studio(api.renameThemeFile, ({ site, account, body }) =>
    work(parts, site, (db) => renameFile(db, { services, by: account.email }, body)),
  );
  routes.studio(api.deleteThemeFile, ({ site, account, body }) =>
    work(parts, site, async (db) => {
      await deleteFile(db, { services, by: account.email }, body);
      return { path: body.path };
    }),
  );
  routes.studio(api.restoreThemeFile, ({ site, account, body }) =>
    work(parts, site, (db) => restoreFile(db, { services, by: account.email }, body)),
  );
}
