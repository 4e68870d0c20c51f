import type { DocumentKind } from "../document/document-kinds.ts";
import { fillMessage } from "../lib/fill-message.ts";
import type { Navigation } from "../navigation/navigation-schema.ts";
import type { Layout } from "../page/layout-schema.ts";
import type { Collection, Page } from "../page/page-schema.ts";
import type { Product } from "../product/product-schema.ts";
import type { Settings } from "../settings/settings-schema.ts";
import { fieldChanges, textOfHtml, yesOrNo, type ChangeDetail, type ChangeField } from "./change-detail.ts";
import { describeProduct } from "./describe-product.ts";
import { CHANGE_FIELDS, CHANGE_VALUES } from "./release-messages.ts";

/** Most differences that are told one by one. */
export const MAX_CHANGE_DETAILS = 20;

/** Two versions of one document, both valid for its kind; `locale` is for prices. */
export type ChangedDocument = {
  readonly kind: DocumentKind;
  readonly before: unknown;
  readonly after: unknown;
  readonly locale: string;
};

type Titled = Pick<Page & Collection, "title" | "navigationTitle" | "urlId" | "description" | "enabled">;

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
];

const PAGE_FIELDS: readonly ChangeField<Page>[] = [
  ...TITLED_FIELDS,
  { field: CHANGE_FIELDS.content, value: ({ layout }) => layout, show: ({ layout }) => countBlocks(layout) },
];

const COLLECTION_FIELDS: readonly ChangeField<Collection>[] = [
  ...TITLED_FIELDS,
  { field: CHANGE_FIELDS.pageSize, value: ({ pageSize }) => pageSize, show: ({ pageSize }) => String(pageSize) },
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
];

/**
 * What differs between two versions of a document, in the owner's words (`{ field: "Price", from: "$9.99", to: "$12.00" }`),
 * at most 20; of more the last says how many are not told.
 */
export function describeChanges(document: ChangedDocument): ChangeDetail[] {
  const details = allChanges(document);
  if (details.length <= MAX_CHANGE_DETAILS) {
    return details;
  }
  const told = details.slice(0, MAX_CHANGE_DETAILS - 1);
  const field = fillMessage(CHANGE_FIELDS.more, { count: details.length - told.length });
  return [...told, { field, from: "", to: "" }];
}

function allChanges({ kind, before, after, locale }: ChangedDocument): ChangeDetail[] {
  // Every stored version was checked against the schema of its kind.
  switch (kind) {
    case "product":
      return describeProduct(before as Product, after as Product, locale);
    case "page":
      return fieldChanges(PAGE_FIELDS, before as Page, after as Page);
    case "collection":
      return fieldChanges(COLLECTION_FIELDS, before as Collection, after as Collection);
    case "navigation":
      return fieldChanges(NAVIGATION_FIELDS, before as Navigation, after as Navigation);
    case "settings":
      return fieldChanges(SETTINGS_FIELDS, before as Settings, after as Settings);
  }
}

function textField(field: string, read: (settings: Settings) => string): ChangeField<Settings> {
  return { field, value: read, show: read };
}

function countBlocks({ rows }: Layout): string {
  const count = rows.flatMap((row) => row.columns.flatMap((column) => column.blocks)).length;
  return count === 1 ? CHANGE_VALUES.oneBlock : fillMessage(CHANGE_VALUES.blocks, { count });
}

function countLinks(count: number): string {
  return count === 1 ? CHANGE_VALUES.oneLink : fillMessage(CHANGE_VALUES.links, { count });
}
