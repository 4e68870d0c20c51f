import { fillMessage } from "../../lib/message/fill-message.ts";
import type { Form } from "../../form/form-schema.ts";
import type { Item } from "../../item/item-schema.ts";
import type { BlockField } from "../../page/block-field-schema.ts";
import type { Layout } from "../../page/layout/layout-schema.ts";
import { listLayoutBlocks } from "../../page/layout/map-layout-blocks.ts";
import type { RedirectList } from "../../redirect/redirect-schema.ts";
import type { ThemeData } from "../../theme/theme-schema.ts";
import { fieldChanges, textOfHtml, yesOrNo, type ChangeDetail, type ChangeField } from "./change-detail.ts";
import { layoutChanges } from "./describe-layout.ts";
import { CHANGE_FIELDS, CHANGE_VALUES } from "../release-messages.ts";

/** Returns the number of blocks in a layout, in words. */
export function countBlocks(layout: Layout): string {
  const count = listLayoutBlocks(layout).length;
  return count === 1 ? CHANGE_VALUES.oneBlock : fillMessage(CHANGE_VALUES.blocks, { count });
}

function dateText(epochMs: number | undefined): string {
  return epochMs === undefined ? "" : new Date(epochMs).toISOString().slice(0, 16).replace("T", " ");
}

const ITEM_FIELDS: readonly ChangeField<Item>[] = [
  { field: CHANGE_FIELDS.title, value: ({ title }) => title, show: ({ title }) => title },
  { field: CHANGE_FIELDS.address, value: ({ urlId }) => urlId, show: ({ urlId }) => urlId },
  {
    field: CHANGE_FIELDS.content,
    value: ({ layout, html }) => [layout, html],
    show: ({ layout, html }) => (layout ? countBlocks(layout) : textOfHtml(html ?? "")),
  },
  { field: CHANGE_FIELDS.excerpt, value: ({ excerpt }) => excerpt, show: ({ excerpt }) => textOfHtml(excerpt) },
  { field: CHANGE_FIELDS.status, value: ({ status }) => status, show: ({ status }) => status },
  { field: CHANGE_FIELDS.date, value: ({ publishOn }) => publishOn, show: ({ publishOn }) => dateText(publishOn) },
  {
    field: CHANGE_FIELDS.eventTime,
    value: ({ startDate, endDate }) => [startDate, endDate],
    show: ({ startDate, endDate }) => [dateText(startDate), dateText(endDate)].filter(Boolean).join(" – "),
  },
  { field: CHANGE_FIELDS.featured, value: ({ isStarred }) => isStarred, show: ({ isStarred }) => yesOrNo(isStarred) },
  { field: CHANGE_FIELDS.tags, value: ({ tags }) => tags, show: ({ tags }) => tags.join(", ") },
  {
    field: CHANGE_FIELDS.categories,
    value: ({ categories }) => categories,
    show: ({ categories }) => categories.join(", "),
  },
  {
    field: CHANGE_FIELDS.images,
    value: ({ mainImage, images }) => [mainImage, images],
    show: ({ mainImage, images = [] }) => countImages(images.length + (mainImage ? 1 : 0)),
  },
  { field: CHANGE_FIELDS.seoTitle, value: ({ seo }) => seo.title, show: ({ seo }) => seo.title },
  { field: CHANGE_FIELDS.seoDescription, value: ({ seo }) => seo.description, show: ({ seo }) => seo.description },
];

const BLOCK_FIELD_FIELDS: readonly ChangeField<BlockField>[] = [
  { field: CHANGE_FIELDS.content, value: ({ layout }) => layout, show: ({ layout }) => countBlocks(layout) },
];

const FORM_FIELDS: readonly ChangeField<Form>[] = [
  { field: CHANGE_FIELDS.title, value: ({ name }) => name, show: ({ name }) => name },
  {
    field: CHANGE_FIELDS.formFields,
    value: ({ fields }) => fields,
    show: ({ fields }) => fields.map(({ title, type }) => title || type).join(", "),
  },
  {
    field: CHANGE_FIELDS.button,
    value: ({ submitButtonText }) => submitButtonText,
    show: ({ submitButtonText }) => submitButtonText,
  },
  {
    field: CHANGE_FIELDS.answer,
    value: ({ submissionMessage, successRedirect }) => [submissionMessage, successRedirect],
    show: ({ submissionMessage, successRedirect }) => successRedirect ?? textOfHtml(submissionMessage),
  },
  {
    field: CHANGE_FIELDS.disclaimer,
    value: ({ disclaimer }) => disclaimer,
    show: ({ disclaimer }) => textOfHtml(disclaimer),
  },
  {
    field: CHANGE_FIELDS.injection,
    value: ({ submissionHTML }) => submissionHTML,
    show: ({ submissionHTML = "" }) => (submissionHTML === "" ? "" : CHANGE_VALUES.chosen),
  },
  {
    field: CHANGE_FIELDS.captcha,
    value: ({ captchaEnabled, captchaTheme, captchaAlignment }) => [captchaEnabled, captchaTheme, captchaAlignment],
    show: ({ captchaEnabled }) => yesOrNo(captchaEnabled === true),
  },
  {
    field: CHANGE_FIELDS.notifyEmails,
    value: ({ notifyEmails }) => notifyEmails,
    show: ({ notifyEmails = [] }) => notifyEmails.join(", "),
  },
  {
    field: CHANGE_FIELDS.mailingList,
    value: ({ mailingList }) => mailingList,
    show: ({ mailingList }) => yesOrNo(mailingList !== undefined),
  },
];

const THEME_FIELDS: readonly ChangeField<ThemeData>[] = [
  { field: CHANGE_FIELDS.title, value: ({ title }) => title, show: ({ title }) => title },
  {
    field: CHANGE_FIELDS.files,
    value: ({ files }) => files,
    show: ({ files }) => countFiles(Object.keys(files).length),
  },
  {
    field: CHANGE_FIELDS.fontKit,
    value: ({ fontKit }) => fontKit,
    show: ({ fontKit }) => (fontKit ? `${fontKit.id}: ${fontKit.families.join(", ")}` : ""),
  },
  { field: CHANGE_FIELDS.customCss, value: ({ customCss }) => customCss, show: ({ customCss }) => customCss },
];

const REDIRECT_FIELDS: readonly ChangeField<RedirectList>[] = [
  { field: CHANGE_FIELDS.redirects, value: ({ rules }) => rules, show: ({ rules }) => String(rules.length) },
];

function countImages(count: number): string {
  return count === 1 ? CHANGE_VALUES.oneImage : fillMessage(CHANGE_VALUES.images, { count });
}

function countFiles(count: number): string {
  return count === 1 ? CHANGE_VALUES.oneFile : fillMessage(CHANGE_VALUES.files, { count });
}

function tweakChanges(before: ThemeData, after: ThemeData): ChangeDetail[] {
  const titles = [...new Set([...Object.keys(before.tweaks), ...Object.keys(after.tweaks)])];
  const fields = titles.map((title): ChangeField<ThemeData> => {
    const value = ({ tweaks }: ThemeData): unknown => (Object.hasOwn(tweaks, title) ? tweaks[title] : "");
    return { field: title, value, show: (theme) => String(value(theme)) };
  });
  return fieldChanges(fields, before, after);
}

/** Returns the differences between two versions of an item. */
export function describeItem(before: Item, after: Item): ChangeDetail[] {
  return [...fieldChanges(ITEM_FIELDS, before, after), ...layoutChanges(before.layout, after.layout)];
}

/** Returns the differences between two versions of an editable area. */
export function describeBlockField(before: BlockField, after: BlockField): ChangeDetail[] {
  return [...fieldChanges(BLOCK_FIELD_FIELDS, before, after), ...layoutChanges(before.layout, after.layout)];
}

/** Returns the differences between two versions of a form. */
export function describeForm(before: Form, after: Form): ChangeDetail[] {
  return fieldChanges(FORM_FIELDS, before, after);
}

/** Returns the differences between two versions of the redirects. */
export function describeRedirects(before: RedirectList, after: RedirectList): ChangeDetail[] {
  return fieldChanges(REDIRECT_FIELDS, before, after);
}

/** Returns the differences between two versions of a theme, tweak by tweak. */
export function describeTheme(before: ThemeData, after: ThemeData): ChangeDetail[] {
  return [...fieldChanges(THEME_FIELDS, before, after), ...tweakChanges(before, after)];
}
