import { DEFAULT_CURRENCY } from "@stoa/core/lib/currencies-data.ts";
import { isCurrency } from "@stoa/core/lib/money.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";

/** Titles in the head: `%s` site, `%c` collection, `%i` item. spec: template-platform 2.1 */
export const TITLE_FORMATS = { homepage: "%s", collection: "%c — %s", item: "%i — %s" } as const;

export type SiteSetting = {
  readonly site: SiteEntry;
  readonly settings: Settings;
  /** Scheme and host of the page. */
  readonly origin: string;
  readonly now: number;
};

/** The store's currency; a site whose setting is not a currency a store can have sells in the default one. */
export function storeCurrency(settings: Settings): string {
  return isCurrency(settings.currency) ? settings.currency : DEFAULT_CURRENCY;
}

type ZoneFacts = { readonly offsetMs: number; readonly abbreviation: string };

/** Offset and short name of a time zone at a moment; UTC for a zone that does not exist. */
function zoneFacts(timeZone: string, now: number): ZoneFacts {
  try {
    const part = (timeZoneName: "longOffset" | "short"): string =>
      new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName })
        .formatToParts(now)
        .find(({ type }) => type === "timeZoneName")?.value ?? "";
    const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d+):?(\d+)?/.exec(part("longOffset")) ?? [];
    const offsetMs = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === "-" ? -1 : 1);
    return { offsetMs, abbreviation: part("short") };
  } catch {
    return { offsetMs: 0, abbreviation: "UTC" };
  }
}

/** `website` of the page context. spec: template-platform 2.1 */
export function websiteContext({ site, settings, origin, now }: SiteSetting): Record<string, unknown> {
  const zone = zoneFacts(settings.timeZone, now);
  return {
    id: site.id,
    identifier: site.slug,
    websiteType: 1,
    cloneable: false,
    developerMode: false,
    siteStatus: { value: 1 },
    language: settings.language,
    timeZone: settings.timeZone,
    timeZoneOffset: zone.offsetMs,
    machineTimeZoneOffset: 0,
    timeZoneAbbr: zone.abbreviation,
    siteTitle: settings.siteTitle,
    siteTagLine: settings.siteTagLine,
    siteDescription: settings.siteDescription,
    location: {},
    shareButtonOptions: {},
    socialAccounts: [],
    authenticUrl: origin,
    internalUrl: origin,
    baseUrl: origin,
    primaryDomain: new URL(origin).host,
    useCLDRMoneyFormat: true,
  };
}

/** `websiteSettings` of the page context. spec: template-platform 2.1 */
export function websiteSettingsContext({ site, settings }: SiteSetting): Record<string, unknown> {
  const currency = storeCurrency(settings);
  return {
    id: site.id,
    websiteId: site.id,
    subjects: [],
    country: "US",
    simpleLikingEnabled: false,
    commentsEnabled: false,
    homepageTitleFormat: TITLE_FORMATS.homepage,
    collectionTitleFormat: TITLE_FORMATS.collection,
    itemTitleFormat: TITLE_FORMATS.item,
    storeSettings: {
      currenciesSupported: [currency],
      defaultCurrency: currency,
      selectedCurrency: currency,
      measurementStandard: 1,
      expressCheckout: false,
      useLightCart: false,
      showNoteField: false,
      isLive: true,
      multipleQuantityAllowedForServices: true,
      merchandisingSettings: {},
    },
    seoHidden: false,
    userAccountsSettings: { loginAllowed: false, signupAllowed: false },
  };
}
