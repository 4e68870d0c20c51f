import type { Category } from "../../category/category-schema.ts";
import type { DocumentKind } from "../../document/document-kinds.ts";
import { fillMessage } from "../../lib/message/fill-message.ts";
import type { LanguageList } from "../../multilingual/language/language-list-schema.ts";
import type { Translation } from "../../multilingual/translation/translation-schema.ts";
import type { Navigation } from "../../navigation/navigation-schema.ts";
import type { Form } from "../../form/form-schema.ts";
import type { Item } from "../../item/item-schema.ts";
import type { BlockField } from "../../page/block-field-schema.ts";
import type { Collection, Page } from "../../page/page-schema.ts";
import { MEASUREMENT_UNITS, type MeasurementUnits } from "../../product/variant/measurement-units.ts";
import type { Product } from "../../product/product-schema.ts";
import type { RedirectList } from "../../redirect/redirect-schema.ts";
import type { Settings } from "../../settings/settings-schema.ts";
import type { ThemeData } from "../../theme/theme-schema.ts";
import { fieldChanges, textOfHtml, yesOrNo, type ChangeDetail, type ChangeField } from "./change-detail.ts";
import {
  countBlocks,
  describeBlockField,
  describeForm,
  describeItem,
  describeRedirects,
  describeTheme,
} from "./describe-content.ts";
import { layoutChanges } from "./describe-layout.ts";
import { describeLanguages, describeTranslation } from "./describe-languages.ts";
import { describeProduct } from "./describe-product.ts";
import type { ChangeFormat } from "./product-change-fields.ts";
import { CHANGE_FIELDS, CHANGE_VALUES } from "../release-messages.ts";

/** Most differences listed individually. */
export const MAX_CHANGE_DETAILS = 20;

/** Two versions of a document, both valid for its kind; `locale` is for prices, `units` for weights and sizes. */
export type ChangedDocument = {
  readonly kind: DocumentKind;
  readonly before: unknown;
  readonly after: unknown;
  readonly locale: string;
  /** Metric by default; used only for products. */
  readonly units?: MeasurementUnits;
};

type Titled = Pick<
  Page | Collection,
  | "title"
  | "navigationTitle"
  | "urlId"
  | "description"
  | "enabled"
  | "mainImage"
  | "videoBackground"
  | "layoutKey"
  | "seo"
  | "headCode"
  | "isHiddenFromSearch"
  | "passwordHash"
  | "memberAreaId"
>;

const TITLED_FIELDS: readonly ChangeField<Titled>[] = [
  { field: CHANGE_FIELDS.title, value: ({ title }) => title, show: ({ title }) => title },
  {
    field: CHANGE_FIELDS.navigationTitle,
    value: ({ navigationTitle }) => navigationTitle,
    show: ({ navigationTitle }) => navigationTitle,
  },
  { field: CHANGE_FIELDS.address, value: ({ urlId }) => urlId, show: ({ urlId }) => `/${urlId}` },
  {
    field: CHANGE_FIELDS.description,
    value: ({ description }) => description,
    show: ({ description }) => textOfHtml(description),
  },
  { field: CHANGE_FIELDS.visible, value: ({ enabled }) => enabled, show: ({ enabled }) => yesOrNo(enabled) },
  {
    field: CHANGE_FIELDS.picture,
    value: ({ mainImage, videoBackground }) => [mainImage, videoBackground],
    show: ({ mainImage, videoBackground }) => ((mainImage ?? videoBackground) ? CHANGE_VALUES.chosen : ""),
  },
  { field: CHANGE_FIELDS.layout, value: ({ layoutKey }) => layoutKey, show: ({ layoutKey }) => layoutKey ?? "" },
  { field: CHANGE_FIELDS.seoTitle, value: ({ seo }) => seo?.title, show: ({ seo }) => seo?.title ?? "" },
  {
    field: CHANGE_FIELDS.seoDescription,
    value: ({ seo }) => seo?.description,
    show: ({ seo }) => seo?.description ?? "",
  },
  {
    field: CHANGE_FIELDS.injection,
    value: ({ headCode }) => headCode ?? "",
    show: ({ headCode = "" }) => (headCode === "" ? "" : CHANGE_VALUES.chosen),
  },
  {
    field: CHANGE_FIELDS.searchEngines,
    value: ({ isHiddenFromSearch }) => isHiddenFromSearch,
    show: ({ isHiddenFromSearch }) => yesOrNo(isHiddenFromSearch === true),
  },
  {
    field: CHANGE_FIELDS.password,
    value: ({ passwordHash }) => passwordHash,
    show: ({ passwordHash }) => yesOrNo(passwordHash !== undefined),
  },
  {
    field: CHANGE_FIELDS.membersOnly,
    value: ({ memberAreaId }) => memberAreaId,
    show: ({ memberAreaId }) => yesOrNo(memberAreaId !== undefined),
  },
];

const PAGE_FIELDS: readonly ChangeField<Page>[] = [
  ...TITLED_FIELDS,
  { field: CHANGE_FIELDS.content, value: ({ layout }) => layout, show: ({ layout }) => countBlocks(layout) },
  {
    field: CHANGE_FIELDS.kind,
    value: ({ templateName }) => templateName,
    show: ({ templateName }) => templateName ?? "",
  },
];

const COLLECTION_FIELDS: readonly ChangeField<Collection>[] = [
  ...TITLED_FIELDS,
  { field: CHANGE_FIELDS.pageSize, value: ({ pageSize }) => pageSize, show: ({ pageSize }) => String(pageSize) },
  { field: CHANGE_FIELDS.kind, value: ({ type, typeName }) => [type, typeName], show: ({ typeName }) => typeName },
  { field: CHANGE_FIELDS.order, value: ({ ordering }) => ordering, show: ({ ordering }) => ordering },
  {
    field: CHANGE_FIELDS.children,
    value: ({ folder, children }) => [folder, children],
    show: ({ children = [] }) => countLinks(children.length),
  },
  { field: CHANGE_FIELDS.eventTime, value: ({ eventView }) => eventView, show: ({ eventView }) => eventView ?? "" },
  {
    field: CHANGE_FIELDS.tags,
    value: ({ offeredTags }) => offeredTags,
    show: ({ offeredTags = [] }) => offeredTags.join(", "),
  },
  {
    field: CHANGE_FIELDS.categories,
    value: ({ offeredCategories }) => offeredCategories,
    show: ({ offeredCategories = [] }) => offeredCategories.join(", "),
  },
];

const CATEGORY_FIELDS: readonly ChangeField<Category>[] = [
  { field: CHANGE_FIELDS.title, value: ({ displayName }) => displayName, show: ({ displayName }) => displayName },
  {
    field: CHANGE_FIELDS.parentCategory,
    value: ({ parentCategoryId }) => parentCategoryId,
    show: () => CHANGE_VALUES.chosen,
  },
  {
    field: CHANGE_FIELDS.position,
    value: ({ displayIndex }) => displayIndex,
    show: ({ displayIndex }) => String(displayIndex),
  },
];

const NAVIGATION_FIELDS: readonly ChangeField<Navigation>[] = [
  { field: CHANGE_FIELDS.area, value: ({ name }) => name, show: ({ name }) => name },
  { field: CHANGE_FIELDS.links, value: ({ items }) => items, show: ({ items }) => countLinks(items.length) },
];

const SETTINGS_FIELDS: readonly ChangeField<Settings>[] = [
  textField(CHANGE_FIELDS.siteTitle, ({ siteTitle }) => siteTitle),
  textField(CHANGE_FIELDS.siteTagLine, ({ siteTagLine }) => siteTagLine),
  textField(CHANGE_FIELDS.siteDescription, ({ siteDescription }) => siteDescription),
  textField(CHANGE_FIELDS.language, ({ language }) => language),
  textField(CHANGE_FIELDS.timeZone, ({ timeZone }) => timeZone),
  textField(CHANGE_FIELDS.currency, ({ currency }) => currency),
  textField(CHANGE_FIELDS.theme, ({ theme }) => theme.name),
  {
    field: CHANGE_FIELDS.homepage,
    value: ({ homepageId }) => homepageId,
    show: ({ homepageId }) => (homepageId === null ? "" : CHANGE_VALUES.chosen),
  },
  chosenField(CHANGE_FIELDS.logo, ({ logo }) => logo),
  chosenField(CHANGE_FIELDS.socialImage, ({ socialImage }) => socialImage),
  countedField(CHANGE_FIELDS.authors, ({ authors }) => authors),
  countedField(CHANGE_FIELDS.profiles, ({ socialAccounts }) => socialAccounts),
  chosenField(CHANGE_FIELDS.contact, ({ contact, location }) =>
    contact || location ? [contact, location] : undefined,
  ),
  chosenField(CHANGE_FIELDS.businessHours, ({ businessHours }) => businessHours),
  chosenField(CHANGE_FIELDS.titleFormats, ({ titleFormats }) => titleFormats),
  chosenField(CHANGE_FIELDS.shareButtons, ({ shareButtons }) => shareButtons),
  chosenField(CHANGE_FIELDS.comments, ({ comments, commentServiceName }) =>
    comments || commentServiceName ? [comments, commentServiceName] : undefined,
  ),
  chosenField(CHANGE_FIELDS.likes, ({ isLikingEnabled }) => isLikingEnabled),
  chosenField(CHANGE_FIELDS.prefetch, ({ isPrefetchEnabled }) => isPrefetchEnabled),
  chosenField(CHANGE_FIELDS.announcement, ({ announcement }) => announcement),
  chosenField(CHANGE_FIELDS.popup, ({ popup }) => popup),
  chosenField(CHANGE_FIELDS.injection, ({ injection }) => injection),
  {
    field: CHANGE_FIELDS.captcha,
    value: ({ captcha }) => captcha,
    show: ({ captcha }) => captcha?.provider ?? "",
  },
  {
    field: CHANGE_FIELDS.redirectHosts,
    value: ({ redirectHosts }) => redirectHosts,
    show: ({ redirectHosts = [] }) => redirectHosts.join(", "),
  },
  chosenField(CHANGE_FIELDS.password, ({ passwordHash }) => passwordHash),
];

/**
 * Returns the differences between two versions of a document in owner-facing terms (`{ field: "Price", from: "$9.99",
 * to: "$12.00" }`),
 * at most 20; beyond that, the last one says how many are left out.
 */
export function describeChanges({
  kind,
  before,
  after,
  locale,
  units = MEASUREMENT_UNITS.metric,
}: ChangedDocument): ChangeDetail[] {
  const details = DESCRIPTIONS[kind](before, after, { locale, units });
  if (details.length <= MAX_CHANGE_DETAILS) {
    return details;
  }
  const told = details.slice(0, MAX_CHANGE_DETAILS - 1);
  const field = fillMessage(CHANGE_FIELDS.more, { count: details.length - told.length });
  return [...told, { field, from: "", to: "" }];
}

type Describe = (before: unknown, after: unknown, words: ChangeFormat) => ChangeDetail[];

function fieldsOf<Data>(fields: readonly ChangeField<Data>[]): Describe {
  return (before, after) => fieldChanges(fields, before as Data, after as Data);
}

function describePage(before: Page, after: Page): ChangeDetail[] {
  return [...fieldChanges(PAGE_FIELDS, before, after), ...layoutChanges(before.layout, after.layout)];
}

// Every stored version was validated against its kind's schema.
const DESCRIPTIONS: Readonly<Record<DocumentKind, Describe>> = {
  product: (before, after, words) => describeProduct(before as Product, after as Product, words),
  category: fieldsOf(CATEGORY_FIELDS),
  page: (before, after) => describePage(before as Page, after as Page),
  collection: fieldsOf(COLLECTION_FIELDS),
  navigation: fieldsOf(NAVIGATION_FIELDS),
  item: (before, after) => describeItem(before as Item, after as Item),
  "block-field": (before, after) => describeBlockField(before as BlockField, after as BlockField),
  form: (before, after) => describeForm(before as Form, after as Form),
  theme: (before, after) => describeTheme(before as ThemeData, after as ThemeData),
  settings: fieldsOf(SETTINGS_FIELDS),
  "redirect-list": (before, after) => describeRedirects(before as RedirectList, after as RedirectList),
  "language-list": (before, after) => describeLanguages(before as LanguageList, after as LanguageList),
  translation: (before, after) => describeTranslation(before as Translation, after as Translation),
};

function textField(field: string, read: (settings: Settings) => string): ChangeField<Settings> {
  return { field, value: read, show: read };
}

function chosenField(field: string, value: (settings: Settings) => unknown): ChangeField<Settings> {
  return { field, value, show: (settings) => (value(settings) === undefined ? "" : CHANGE_VALUES.chosen) };
}

function countedField(
  field: string,
  value: (settings: Settings) => readonly unknown[] | undefined,
): ChangeField<Settings> {
  return { field, value, show: (settings) => String(value(settings)?.length ?? 0) };
}

function countLinks(count: number): string {
  return count === 1 ? CHANGE_VALUES.oneLink : fillMessage(CHANGE_VALUES.links, { count });
}
