import { fillMessage } from "../../lib/message/fill-message.ts";
import type { Money } from "../../lib/money/money-schema.ts";
import { currencyFractionDigits, isCurrency, parseMoney } from "../../lib/money/money.ts";
import { PRODUCT_LIMITS } from "../../product/product-limits.ts";
import type { Stock } from "../../stock/stock-schema.ts";
import type { RowProblem, WeightUnit } from "./imported-product.ts";
import { problemFields } from "../problem-fields.ts";
import { PRODUCT_IMPORT_MESSAGES, type ImportMessageName } from "../product-import-messages.ts";

export type Report = (name: ImportMessageName, values?: Readonly<Record<string, string | number>>) => void;

/** Reports problems, and notes what was read differently than it is written. */
export type Saying = { readonly report: Report; readonly note: Report };

export type ProblemLog = {
  readonly problems: RowProblem[];
  /** Distinct, in words. */
  readonly notes: string[];
  readonly note: Report;
  readonly reportAt: (line: number) => Report;
};

/** Returns an empty problem log. */
export function createProblemLog(): ProblemLog {
  const problems: RowProblem[] = [];
  const notes: string[] = [];
  const note: Report = (name, values) => {
    const message = importMessage(name, values);
    if (!notes.includes(message)) notes.push(message);
  };
  const reportAt =
    (line: number): Report =>
    (name, values) => {
      problems.push({ line, fields: problemFields(name, values), message: importMessage(name, values) });
    };
  return { problems, notes, note, reportAt };
}

export type YesNoColumn = {
  readonly column: string;
  readonly yes: string;
  readonly no: string;
  readonly blank: boolean;
};

/** What spreadsheets write for true and false in their languages, and people for yes and no. */
const YES: ReadonlySet<string> = new Set(
  "true yes 1 y x wahr ja vrai oui vero sì si verdadero sí verdadeiro sim waar prawda tak pravda ano áno sand sandt sann sant tosi kyllä adevărat da igaz igen истина да doğru evet 真".split(
    " ",
  ),
);
const NO: ReadonlySet<string> = new Set(
  "false no 0 n falsch nein faux non falso não nao onwaar nee fałsz nie nepravda ne falsk usant nej nei epätosi ei fals nu hamis nem ложь нет yanlış hayır 偽".split(
    " ",
  ),
);
const MAX_STOCK = 2_147_483_647;
const GRAMS: Readonly<Record<WeightUnit, number>> = { kg: 1000, lb: 453.592_37 };
/** Millimeters per length unit: centimeters with kg, inches with lb. */
const MILLIMETRES: Readonly<Record<WeightUnit, number>> = { kg: 10, lb: 25.4 };

/** Returns the message of that name with its placeholders filled in. */
export function importMessage(name: ImportMessageName, values: Readonly<Record<string, string | number>> = {}): string {
  return fillMessage(PRODUCT_IMPORT_MESSAGES[name], values);
}

/** Parses yes or no in the words that spreadsheets and shops use; `blank` is the value of an empty cell. */
export function readYesNo(text: string, column: YesNoColumn, report: Report): boolean {
  const word = text.toLowerCase();
  if (word === "") {
    return column.blank;
  }
  if (!YES.has(word) && !NO.has(word)) {
    report("badYesNo", { text, column: column.column, yes: column.yes, no: column.no });
  }
  return YES.has(word);
}

/** Parses the price in a cell; null when it is empty or invalid. Meaningless zeros (¥500.00) are accepted. */
export function readPrice(
  text: string,
  column: { readonly column: string; readonly currency: string },
  report: Report,
): Money | null {
  if (text === "") {
    return null;
  }
  const digits = isCurrency(column.currency) ? currencyFractionDigits(column.currency) : 0;
  const amount = withoutCurrency(text, column.currency);
  const parsed = parseMoney(withoutSpareZeros(amount, digits), column.currency);
  if (parsed.ok) {
    return parsed.money;
  }
  report("badPrice", { column: column.column, reason: parsed.message });
  return null;
}

/** Parses stock in whole units; below zero is zero with a note. Reports a problem and returns zero for anything else. */
export function readStock(text: string, problem: "badStock" | "badFamilyStock", { report, note }: Saying): Stock {
  const quantity = Number(text);
  if (/^-\d+(?:\.0+)?$/.test(text) && quantity < 0) {
    note("negativeStock", { text });
  } else if (!/^-?\d+(?:\.0+)?$/.test(text) || quantity > MAX_STOCK) {
    report(problem, { text });
  } else {
    return { quantity: Math.abs(quantity), unlimited: false };
  }
  return { quantity: 0, unlimited: false };
}

/** Parses a weight in the given unit into whole grams; null for an empty cell or 0. */
export function readWeight(text: string, unit: WeightUnit | "g", report: Report): number | null {
  if (text === "") {
    return null;
  }
  const grams = Math.round(Number(text) * (unit === "g" ? 1 : GRAMS[unit]));
  if (!/^\d+(?:\.\d*)?$|^\.\d+$/.test(text) || grams > PRODUCT_LIMITS.weightGrams) {
    report("badWeight", { text });
    return null;
  }
  return grams === 0 ? null : grams;
}

/**
 * Parses a length in centimeters, or inches where weights are in pounds, into whole millimeters; null for an empty
 * cell.
 */
export function readLength(text: string, column: { column: string; unit: WeightUnit }, report: Report): number | null {
  if (text === "") {
    return null;
  }
  const millimetres = Math.round(Number(text) * MILLIMETRES[column.unit]);
  if (!/^\d+(?:\.\d*)?$|^\.\d+$/.test(text) || millimetres > PRODUCT_LIMITS.sideMm) {
    report("badLength", { column: column.column, text });
    return null;
  }
  return millimetres;
}

/** Returns whether an image can be fetched from an address; reports a problem when not. */
export function isImageUrl(text: string, report: Report): boolean {
  const isUrl = /^https?:\/\/[^\s/]\S*$/i.test(text) && text.length <= MAX_URL_LENGTH;
  if (!isUrl) {
    report("badImageUrl", { text: text.slice(0, SHOWN_URL_LENGTH) });
  }
  return isUrl;
}

/** Parses a comma-separated list into trimmed parts without blanks and duplicates. */
export function readList(text: string): string[] {
  return [...new Set(text.split(",").map((part) => part.trim()))].filter((part) => part !== "");
}

// spec: storefront 9, URL maximum length
const MAX_URL_LENGTH = 2083;
const SHOWN_URL_LENGTH = 100;

/** The amount without the store's own currency beside it; another one stays, and is refused. */
function withoutCurrency(text: string, currency: string): string {
  const names = namesOf(currency);
  const first = text.search(/[\d.,]/);
  const [end = text] = /(?<=[\d.,])[^\d.,]*$/.exec(text) ?? [];
  const isOwn = (part: string): boolean => part === "" || names.has(part.toUpperCase());
  if (first < 0 || !isOwn(text.slice(0, first).trim()) || !isOwn(end.trim())) return text;
  return text.slice(first, text.length - end.length);
}

const NAMES = new Map<string, ReadonlySet<string>>();

/** A file has as many prices as rows, and asking for a symbol takes longer than reading a row. */
function namesOf(currency: string): ReadonlySet<string> {
  const known = NAMES.get(currency);
  const names =
    known ?? new Set([currency, ...["symbol", "narrowSymbol"].map((display) => symbolOf(currency, display))]);
  NAMES.set(currency, names);
  return names;
}

function symbolOf(currency: string, display: string): string {
  const currencyDisplay = display as "symbol" | "narrowSymbol";
  const parts = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

function withoutSpareZeros(text: string, digits: number): string {
  const point = text.indexOf(".");
  if (point < 0) {
    return text;
  }
  const fraction = text.slice(point + 1);
  const needed = fraction.slice(0, digits);
  const isSpare = /^\d+$/.test(fraction) && /^0*$/.test(fraction.slice(digits));
  return isSpare ? text.slice(0, point) + (needed === "" ? "" : `.${needed}`) : text;
}
