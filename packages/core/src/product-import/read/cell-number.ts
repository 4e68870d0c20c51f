/** How a file writes decimals; `.` unless its cells say otherwise. */
export type DecimalMark = "." | ",";

const COMMA_ONLY = /^-?(?:\d{1,3}(?:[.'’\s]\d{3})+|\d+),\d{1,4}$/;
const POINT_ONLY = /^-?(?:\d{1,3}(?:[,'’\s]\d{3})+|\d+)\.(?:\d{1,2}|\d{4})$/;
const THOUSANDS_BY_COMMA = /^-?\d{1,3}(?:,\d{3})+$/;
/** A number with what is around it, such as a currency. */
const NUMBER = /^([^\d.,−–-]*)((?:[−–-]\s*)?[\d.,](?:[\d.,'’\s]*[\d.,])?['’\s]*)(?!['’\s])([^\d.,]*)$/u;

function numberIn(text: string): { readonly before: string; readonly number: string; readonly after: string } {
  const [, before = "", number = "", after = ""] = NUMBER.exec(text) ?? [];
  return { before, number: number.trim().replace(/^[−–-]\s*/, "-"), after };
}

/** Returns how a file writes decimals, from the cells of its columns of numbers. `1,250` alone tells nothing. */
export function decimalMarkOf(cells: Iterable<string>): DecimalMark {
  let commas = 0;
  let points = 0;
  for (const cell of cells) {
    const { number } = numberIn(cell);
    if (POINT_ONLY.test(number)) points += 1;
    else if (COMMA_ONLY.test(number) && !THOUSANDS_BY_COMMA.test(number)) commas += 1;
  }
  return commas > 0 && points === 0 ? "," : ".";
}

/**
 * Returns a number as programs write it, `1029.90 €` for `1.029,90 €`; text that is no number stays, refused later.
 * The last of two different marks is the decimal one.
 */
export function plainNumber(text: string, mark: DecimalMark): string {
  const { before, after, ...found } = numberIn(text);
  const number = found.number.replaceAll(/(?<=\d)['’\s](?=\d{3})/gu, "");
  if (!/^-?[\d.,]+$/.test(number)) return text;
  const [comma, point] = [number.lastIndexOf(","), number.lastIndexOf(".")];
  const isMixed = comma >= 0 && point >= 0;
  const decimal = isMixed ? (comma > point ? "," : ".") : decimalOfOne(number, mark);
  const other = decimal === "," ? "." : ",";
  const plain = number.replaceAll(other, "").replace(decimal, ".");
  return [before.trim(), plain, after.trim()].filter((part) => part !== "").join(" ");
}

/** The decimal mark of a number with marks of one kind only. */
function decimalOfOne(number: string, mark: DecimalMark): DecimalMark {
  const isGrouped = (by: string): boolean => new RegExp(`^-?\\d{1,3}(?:\\${by}\\d{3})+$`).test(number);
  if (number.includes(",")) return mark === "." && isGrouped(",") ? "." : ",";
  if (!number.includes(".")) return mark;
  const isTwice = number.indexOf(".") !== number.lastIndexOf(".");
  return (mark === "," || isTwice) && isGrouped(".") ? "," : ".";
}
