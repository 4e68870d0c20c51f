import { safeAddress } from "@stoa/core/block/render/safe-url.ts";
import { NO_COMMENTS } from "@stoa/core/comment/comment-rules.ts";
import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import type { ImageRecord } from "@stoa/core/image/image-record.ts";
import { captchaView } from "@stoa/core/captcha/captcha-view.ts";
import { imageUrl } from "@stoa/core/image/image-url.ts";
import type { ImageUse } from "@stoa/core/image/image-use-schema.ts";
import { DEFAULT_CURRENCY } from "@stoa/core/lib/money/currencies-data.ts";
import { isCurrency, wireMoney } from "@stoa/core/lib/money/money.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { sanitiseHtml } from "../../../document/document-service.ts";
import { zoneFacts } from "./site-zone.ts";

/** Page titles: `%s` site, `%c` collection, `%i` item. spec: template-platform 2.1 */
export const TITLE_FORMATS = { homepage: "%s", collection: "%c — %s", item: "%i — %s" } as const;

export type SiteSetting = {
  readonly site: SiteEntry;
  readonly settings: Settings;
  readonly preferences: CommercePreferences;
  readonly origin: string;
  readonly now: number;
  /** Unix milliseconds of the last change of a page or collection; 0 if unknown. */
  readonly modifiedOn?: number;
  readonly images: ReadonlyMap<string, ImageRecord>;
  /** The owner's font kit, used by the theme's style sheet. */
  readonly typekitId?: string;
};

/** The store's currency; an unsupported setting falls back to the default one. */
export function storeCurrency(settings: Settings): string {
  return isCurrency(settings.currency) ? settings.currency : DEFAULT_CURRENCY;
}

export function titleFormats({ titleFormats: own }: Settings): Readonly<Record<keyof typeof TITLE_FORMATS, string>> {
  return {
    homepage: own?.homepage || TITLE_FORMATS.homepage,
    collection: own?.collection || TITLE_FORMATS.collection,
    item: own?.item || TITLE_FORMATS.item,
  };
}

function pictureUrl(use: ImageUse | undefined, images: SiteSetting["images"]): string | undefined {
  const file = use && images.get(use.imageId);
  return file && imageUrl(file.id, file.filename);
}

function logoContext({ settings, images }: Pick<SiteSetting, "settings" | "images">): Record<string, unknown> {
  const logoImageUrl = pictureUrl(settings.logo, images);
  const socialLogoImageUrl = pictureUrl(settings.socialImage, images);
  return {
    ...(logoImageUrl === undefined ? {} : { logoImageId: settings.logo?.imageId, logoImageUrl }),
    ...(socialLogoImageUrl === undefined
      ? {}
      : { socialLogoImageId: settings.socialImage?.imageId, socialLogoImageUrl }),
  };
}

function socialAccounts({ socialAccounts: accounts = [] }: Settings): Array<Record<string, unknown>> {
  return accounts.map(({ serviceId, serviceName, userName, screenname, profileUrl }) => ({
    serviceId,
    serviceName,
    userId: "",
    userName,
    screenname,
    profileUrl: safeAddress(profileUrl),
    iconUrl: "",
    iconEnabled: true,
    addedOn: 0,
    metaData: {},
  }));
}

/** Enabled share buttons. spec: template-platform 2.1, shareButtons */
export function shareButtons({ shareButtons: buttons = {} }: Settings): Record<string, boolean> {
  return Object.fromEntries(Object.entries(buttons).filter(([, isShown]) => isShown));
}

function shareButtonOptions(settings: Settings): Record<string, boolean> {
  const shown = Object.keys(shareButtons(settings));
  return Object.fromEntries(shown.map((_service, index) => [String(index + 1), true]));
}

/**
 * Captcha members of pages. Templates use the site key where a form is not the platform's own: the restock form has a
 * captcha if configured. spec: platform 3, page context; platform 5, restock form
 */
function captchaContext({ captcha }: Settings): Record<string, unknown> {
  const isForRestock = captcha?.protectsRestock === true && captcha.siteKey !== "";
  return isForRestock ? { ...captchaView(captcha), isRestockProtected: true } : captchaView(captcha);
}

/** `website` of the page context. spec: template-platform 2.1 */
export function websiteContext(setting: SiteSetting): Record<string, unknown> {
  const { site, settings, origin, now, modifiedOn = 0 } = setting;
  const zone = zoneFacts(settings.timeZone, now);
  return {
    id: site.id,
    identifier: site.slug,
    websiteType: 1,
    contentModifiedOn: modifiedOn,
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
    // Themes print it as raw HTML.
    siteDescription: sanitiseHtml(settings.siteDescription),
    location: settings.location ?? {},
    ...logoContext(setting),
    shareButtonOptions: shareButtonOptions(settings),
    socialAccounts: socialAccounts(settings),
    authenticUrl: origin,
    internalUrl: origin,
    baseUrl: origin,
    primaryDomain: new URL(origin).host,
    typekitId: setting.typekitId ?? "",
    captchaSettings: captchaContext(settings),
    statsMigrated: false,
    imageMetadataProcessingEnabled: false,
    screenshotId: "",
    useCLDRMoneyFormat: true,
  };
}

/** Comment settings under the names themes use. spec: platform 4, comments */
function commentSettings({ comments = NO_COMMENTS }: Settings): Record<string, unknown> {
  return {
    commentsEnabled: comments.isEnabled,
    commentLikesAllowed: false,
    commentAnonAllowed: comments.isAnonymousAllowed,
    commentThreaded: true,
    commentApprovalRequired: comments.isModerated,
    commentAvatarsOn: false,
    commentSortType: 2,
    commentFlagThreshold: 0,
    commentFlagsAllowed: false,
    commentEnableByDefault: comments.isOpenByDefault,
  };
}

/** Numbers for themes: pounds and inches, or kilograms and centimeters. */
const MEASUREMENT_STANDARD_NUMBERS = { imperial: 1, metric: 2 } as const;

/** Sites have no platform badge. spec: template-platform 2.1, ssBadge */
const NO_BADGE = { ssBadgeType: 0, ssBadgePosition: 0, ssBadgeVisibility: 0, ssBadgeDevices: 0 } as const;

function storeSettings({
  settings,
  preferences,
}: Pick<SiteSetting, "settings" | "preferences">): Record<string, unknown> {
  const currency = storeCurrency(settings);
  const { checkout, currencies, measures, merchandising, restock } = preferences;
  const { [currency]: minimumCents = 0 } = checkout.minimumSubtotalCents;
  return {
    currenciesSupported: [currency, ...currencies.others.filter((other) => other !== currency)],
    defaultCurrency: currency,
    // Pages are the same for everyone; only the cart knows a visitor's currency.
    selectedCurrency: currency,
    measurementStandard: MEASUREMENT_STANDARD_NUMBERS[measures.standard],
    expressCheckout: checkout.isExpress,
    useLightCart: false,
    showNoteField: checkout.isNoteAllowed,
    showCustomCheckoutForm: checkout.additionalFormId !== null,
    enableMailingListOptInByDefault: false,
    businessName: settings.siteTitle,
    isLive: true,
    returnPolicy: null,
    termsOfService: null,
    privacyPolicy: null,
    paymentSettings: {},
    minimumOrderSubtotalEnabled: minimumCents > 0,
    minimumOrderSubtotal: wireMoney({ amount: minimumCents, currency }),
    multipleQuantityAllowedForServices: checkout.multipleQuantityAllowedForServices,
    merchandisingSettings: {
      scarcityText: merchandising.scarcityText,
      customSoldOutText: merchandising.soldOutText,
      restockNotificationsSuccessText: restock.successText,
    },
  };
}

/** `websiteSettings` of the page context. spec: template-platform 2.1 */
export function websiteSettingsContext(setting: SiteSetting): Record<string, unknown> {
  const { site, settings } = setting;
  const formats = titleFormats(settings);
  return {
    id: site.id,
    websiteId: site.id,
    subjects: [],
    country: settings.location?.addressCountry || "US",
    state: "",
    contactEmail: settings.contact?.email ?? "",
    contactPhoneNumber: settings.contact?.phoneNumber ?? "",
    businessHours: settings.businessHours ?? {},
    simpleLikingEnabled: settings.isLikingEnabled === true,
    ...commentSettings(settings),
    disqusShortname: settings.commentServiceName ?? "",
    homepageTitleFormat: formats.homepage,
    collectionTitleFormat: formats.collection,
    itemTitleFormat: formats.item,
    storeSettings: storeSettings(setting),
    useEscapeKeyToLogin: false,
    ...NO_BADGE,
    ampEnabled: false,
    seoHidden: false,
    userAccountsSettings: { loginAllowed: true, signupAllowed: true },
  };
}
