/** Parses a figure with either decimal mark; null when empty, undefined when it is not a number (yet). */
export function readFigure(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const number = Number(text.trim().replace(",", "."));
  return Number.isFinite(number) ? number : undefined;
}

type Lines = {
  readonly values: readonly (string | number)[];
  /** Whether every line is valid. */ readonly isFit: boolean;
};

/** Reads one text, or one whole number above 0, per line. */
export function readLines(text: string, isNumbers: boolean): Lines {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (!isNumbers) return { values: lines, isFit: true };
  const values = lines.map(Number).filter((one) => Number.isInteger(one) && one > 0);
  return { values, isFit: values.length === lines.length };
}
