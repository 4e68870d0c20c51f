import { fillMessage } from "../../lib/message/fill-message.ts";
import { isSameJson } from "../../lib/patch/json-value.ts";
import { replaceMarkup } from "../../lib/text/plain-text.ts";
import type { PendingChange } from "../release-api.ts";
import { CHANGE_VALUES } from "../release-messages.ts";

export type ChangeDetail = PendingChange["details"][number];

/** A part of a document: its owner-facing name, its value, and the value's display text. */
export type ChangeField<Data> = {
  readonly field: string;
  readonly value: (data: Data) => unknown;
  readonly show: (data: Data) => string;
};

const MAX_TEXT_LENGTH = 80;
const CONTEXT_LENGTH = 20;

/** Returns the differences in the given parts. Values that differ but display alike are marked as changed. */
export function fieldChanges<Data>(fields: readonly ChangeField<Data>[], before: Data, after: Data): ChangeDetail[] {
  return fields
    .filter(({ value }) => !isSameJson(value(before), value(after)))
    .map(({ field, show }) => textChange(field, show(before), show(after)));
}

/**
 * Returns the difference between two texts: shortened, with empty text as a dash, and long ones cut around the
 * difference.
 */
export function textChange(field: string, before: string, after: string): ChangeDetail {
  const start = excerptStart(before, after);
  const from = excerpt(before, start);
  const to = excerpt(after, start);
  return { field, from, to: from === to ? fillMessage(CHANGE_VALUES.changed, { text: to }) : to };
}

/** Returns the text for yes or no. */
export function yesOrNo(value: boolean): string {
  return value ? CHANGE_VALUES.yes : CHANGE_VALUES.no;
}

/** Returns the visible text of HTML on one line. */
export function textOfHtml(html: string): string {
  const bare = html
    .replaceAll(/<(?:style|script)(?!\w)[\s\S]*?(?:<\/(?:style|script)>|$)/gi, " ")
    .replaceAll(/<\/?(?:a|b|code|em|i|mark|small|span|strong|sub|sup|u)(?:\s[^<>]*)?>/gi, "");
  return replaceMarkup(bare, " ")
    .replaceAll(/&(?:nbsp|#160);/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function excerptStart(before: string, after: string): number {
  let same = 0;
  while (same < before.length && same < after.length && before[same] === after[same]) {
    same++;
  }
  const isShort = Math.max(before.length, after.length) <= MAX_TEXT_LENGTH || same < MAX_TEXT_LENGTH - CONTEXT_LENGTH;
  return isShort ? 0 : same - CONTEXT_LENGTH;
}

function excerpt(text: string, start: number): string {
  if (text === "") {
    return CHANGE_VALUES.nothing;
  }
  const end = start + MAX_TEXT_LENGTH;
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${text.length > end ? "…" : ""}`;
}
