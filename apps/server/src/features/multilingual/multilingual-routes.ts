import * as api from "@stoa/core/multilingual/multilingual-api.ts";
import * as translations from "@stoa/core/multilingual/translation/translation-api.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import {
  changeLanguages,
  readLanguages,
  readLanguageSettings,
  readLanguageStatus,
  removeLanguages,
  type LanguageScope,
} from "./language-list-service.ts";
import {
  changeTranslation,
  listTranslationsOf,
  publishLanguageOf,
  readTranslation,
  undoTranslationOf,
} from "./translation-service.ts";

type InSite = <Result>(site: SiteEntry, work: (services: LanguageScope) => Promise<Result>) => Promise<Result>;

function languageRoutes({ routes }: Pick<Resources, "routes">, at: InSite): void {
  routes.studio(api.getMultilingualSettings, ({ site }) => at(site, readLanguageSettings));
  routes.studio(api.getMultilingualStatus, ({ site }) => at(site, readLanguageStatus));
  routes.studio(api.getMultilingualLanguages, ({ site }) => at(site, readLanguages));
  routes.studio(api.putMultilingualLanguages, ({ site, account, body }) =>
    at(site, (services) => changeLanguages(services, body, account.email)),
  );
  routes.studio(api.deleteMultilingualConnection, ({ site, account }) =>
    at(site, (services) => removeLanguages(services, account.email)),
  );
}

export function multilingualRoutes(resources: Resources): void {
  const { routes, database, directory } = resources;
  const at: InSite = (site, work) => inSite(database, site.id, (db) => work({ db, site }));
  languageRoutes(resources, at);
  routes.studio(translations.listTranslations, ({ site, params, query }) => {
    const { kind, query: text = "", cursor = "0" } = query;
    return at(site, (services) =>
      listTranslationsOf(services, { ...params, kind, query: text, offset: Number(cursor) }),
    );
  });
  routes.studio(translations.getTranslation, ({ site, params }) =>
    at(site, (services) => readTranslation(services, params)),
  );
  routes.studio(translations.putTranslation, ({ site, account, params, body }) =>
    at(site, (services) => changeTranslation(services, { ...params, ...body, writer: account })),
  );
  routes.studio(translations.undoTranslation, ({ site, account, params }) =>
    at(site, (services) => undoTranslationOf(services, { ...params, writer: account })),
  );
  routes.studio(translations.publishLanguage, async ({ site, account, params }) => {
    const release = await at(site, (services) => publishLanguageOf(services, { ...params, by: account.email }));
    directory.forget(site.id);
    return { release };
  });
}
