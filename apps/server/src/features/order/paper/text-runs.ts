import { invariant } from "@stoa/core/lib/invariant.ts";
import type { Font } from "fontkit";
import { fontOf, type DocumentFont } from "./document-fonts.ts";

/** Characters of one font in reading order. `width` is for a font size of one point. */
export type TextRun = DocumentFont & { readonly text: string; readonly width: number };
/** A word, or the gap after it. `width` is for a font size of one point. */
export type TextWord = {
  readonly runs: readonly TextRun[];
  readonly width: number;
  readonly isGap: boolean;
  readonly isRightToLeft: boolean;
};

const MISSING = "▯";
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const STRONG = /\p{L}/u;
/** Scripts whose lines can break between any characters. */
const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Characters that stay in the font of the preceding one. */
const KEEPS_FONT = /[\p{M}\p{Cf}]/u;

/** Replaces signs no font has with common ones: spaces of any width, dashes. */
function plainSign(letter: string): string {
  if (/\p{Zs}/u.test(letter)) return "\u00a0";
  return /\p{Pd}/u.test(letter) ? "-" : MISSING;
}

function settable(letter: string): FontText {
  const codePoint = letter.codePointAt(0) ?? 0;
  const font = fontOf(codePoint);
  if (font) return { ...font, text: letter };
  const plain = plainSign(letter);
  const other = fontOf(plain.codePointAt(0) ?? 0) ?? fontOf(0x3f);
  invariant(other, "the fonts of documents have ordinary signs");
  return { ...other, text: other.font.hasGlyphForCodePoint(plain.codePointAt(0) ?? 0) ? plain : "?" };
}

type FontText = DocumentFont & { readonly text: string };

/** Amounts align in columns: tabular digits without kerning. */
export const AMOUNT_FEATURES = { tnum: true, kern: false } as const;
const AMOUNT = /^[\p{P}\p{S}]*\p{Nd}[\p{Nd}\p{P}\p{S}\p{Zs}]*$/u;

export function isAmount(text: string): boolean {
  return AMOUNT.test(text);
}

function runsOf(text: string): TextRun[] {
  const runs: FontText[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const codePoint = letter.codePointAt(0) ?? 0;
    const keeps = last && KEEPS_FONT.test(letter) && last.font.hasGlyphForCodePoint(codePoint);
    const next = keeps ? { ...last, text: letter } : settable(letter);
    if (last?.name === next.name) runs[runs.length - 1] = { ...last, text: last.text + next.text };
    else runs.push(next);
  }
  return runs.map((run) => Object.assign(run, { width: widthOf(run.font, run.text) }));
}

function widthOf(font: Font, text: string): number {
  return font.layout(text, isAmount(text) ? AMOUNT_FEATURES : undefined).advanceWidth / font.unitsPerEm;
}

/** Shaping dominates the cost, and a store's papers repeat few words. */
const MAX_KNOWN_WORDS = 5000;
const words = new Map<string, TextWord>();

function toWord(text: string): TextWord {
  const known = words.get(text);
  if (known) return known;
  if (words.size >= MAX_KNOWN_WORDS) words.clear();
  const runs = runsOf(text);
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  const word = { runs, width, isGap: text.trim() === "", isRightToLeft: RIGHT_TO_LEFT.test(text) };
  words.set(text, word);
  return word;
}

function pieces(text: string): string[] {
  return text.split(/( +)/).flatMap((part) => {
    if (!BREAKS_ANYWHERE.test(part)) return part === "" ? [] : [part];
    return [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(part)].map(({ segment }) => segment);
  });
}

function breakWord(word: TextWord, width: number): TextWord[] {
  if (word.width <= width) return [word];
  return Array.from(word.runs.map(({ text }) => text).join("")).map(toWord);
}

/** Visual order, left to right: whole words only, which is enough for names and addresses. */
function inVisualOrder(words: readonly TextWord[]): TextWord[] {
  const first = words.find((word) => word.isRightToLeft || word.runs.some(({ text }) => STRONG.test(text)));
  const base = first?.isRightToLeft ?? false;
  const directions = words.map(({ isGap, isRightToLeft }, index) => {
    if (!isGap) return isRightToLeft;
    const [before, after] = [words[index - 1]?.isRightToLeft ?? base, words[index + 1]?.isRightToLeft ?? base];
    return before === after ? before : base;
  });
  const groups: Array<{ readonly isRightToLeft: boolean; readonly words: TextWord[] }> = [];
  for (const [index, word] of words.entries()) {
    const isRightToLeft = directions[index] ?? base;
    const last = groups.at(-1);
    if (last?.isRightToLeft === isRightToLeft) last.words.push(word);
    else groups.push({ isRightToLeft, words: [word] });
  }
  const ordered = groups.map((group) => (group.isRightToLeft ? group.words.toReversed() : group.words));
  return (base ? ordered.toReversed() : ordered).flat();
}

/** A line's words from left to right. `width` is for a font size of one point. */
export type TextLine = { readonly words: readonly TextWord[]; readonly width: number };

function toLine(words: readonly TextWord[]): TextLine {
  const shown = words.at(-1)?.isGap ? words.slice(0, -1) : words;
  return { words: inVisualOrder(shown), width: shown.reduce((sum, word) => sum + word.width, 0) };
}

/** Wraps a text to `width`, measured at a font size of one point; its own line breaks stay. */
export function textLines(text: string, width: number): TextLine[] {
  return text.split(/\r?\n|[\u2028\u2029]/).flatMap((paragraph) => {
    const parts = pieces(paragraph.replaceAll(/[\p{Cc}]/gu, " "))
      .map(toWord)
      .flatMap((word) => breakWord(word, width));
    const lines: TextWord[][] = [[]];
    let filled = 0;
    for (const word of parts) {
      const isFull = filled + word.width > width && filled > 0 && !word.isGap;
      if (isFull) lines.push([]);
      const line = lines.at(-1) ?? [];
      if (word.isGap && line.length === 0) continue;
      line.push(word);
      filled = (isFull ? 0 : filled) + word.width;
    }
    return lines.map(toLine);
  });
}
