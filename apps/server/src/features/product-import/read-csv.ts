import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import type { ImportProblem, ImportRow } from "@stoa/core/product-import/read/imported-product.ts";
import type { ImportFile } from "@stoa/core/product-import/import-plan.ts";
import { PRODUCT_IMPORT_MESSAGES } from "@stoa/core/product-import/product-import-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { decodeText, NotTextError } from "./decode-text.ts";

export type CsvSource = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export type ReadCsv =
  | { readonly ok: true; readonly file: ImportFile }
  | { readonly ok: false; readonly problem: ImportProblem };

export type CsvLimits = { readonly rows: number; readonly columns: number };

const NO_LIMITS: CsvLimits = { rows: Number.POSITIVE_INFINITY, columns: Number.POSITIVE_INFINITY };

type CsvEntry = { readonly record: string[]; readonly info: { readonly lines: number } };

class TooMuchError extends Error {}

function lineBreaks(cells: readonly string[]): number {
  return cells.reduce((count, cell) => count + cell.split("\n").length - 1, 0);
}

type Header = {
  readonly headers: readonly string[];
  /** Positions by name; the first column of a name counts. */
  readonly positions: ReadonlyMap<string, number>;
  readonly linesBefore: number;
};

function headerOf(headers: readonly string[], linesBefore: number): Header {
  const positions = new Map<string, number>();
  for (const [position, name] of headers.entries()) if (!positions.has(name)) positions.set(name, position);
  return { headers, positions, linesBefore };
}

function toRow({ record, info }: CsvEntry, { positions, linesBefore }: Header): ImportRow {
  const cells = Object.fromEntries(Array.from(positions, ([name, position]) => [name, record[position] ?? ""]));
  return { line: info.lines - lineBreaks(record) + linesBefore, cells, cellCount: record.length };
}

function problemOf(error: unknown): ImportProblem {
  if (error instanceof CsvError) {
    const line = typeof error["lines"] === "number" ? error["lines"] : 1;
    return { line, product: "", message: fillMessage(PRODUCT_IMPORT_MESSAGES.brokenCsv, { reason: error.message }) };
  }
  if (error instanceof NotTextError) {
    return { line: 1, product: "", message: PRODUCT_IMPORT_MESSAGES.notUtf8 };
  }
  if (error instanceof TooMuchError) return { line: 1, product: "", message: error.message };
  throw error;
}

/** Characters of one row: its longest cell, a description, has up to 102,400. */
export const MOST_ROW_CHARS = 2_000_000;

async function wholeOf(source: CsvSource): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const bytes of source) pieces.push(bytes);
  return Buffer.concat(pieces);
}

/** Line breaks as editors count them. */
function withPlainLines(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

/** Spreadsheets name the separator in a line of its own before the header. */
const SEPARATOR_LINE = /^"?sep=(.|\t)"?[,;\t]*\n/i;

/** Commas, or what spreadsheets use where a comma is the decimal separator. */
function delimiterOf(text: string): string {
  const [line = ""] = text
    .slice(0, SLICE)
    .replaceAll(/"(?:[^"]|"")*"/g, "")
    .split("\n");
  const counts = [",", ";", "\t"].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}

function checkLimits(headers: readonly string[], rowCount: number, limits: CsvLimits): void {
  if (headers.length > limits.columns)
    throw new TooMuchError(fillMessage(PRODUCT_IMPORT_MESSAGES.tooManyColumns, { max: limits.columns }));
  if (rowCount > limits.rows)
    throw new TooMuchError(fillMessage(PRODUCT_IMPORT_MESSAGES.tooManyRows, { max: limits.rows }));
}

/**
 * Reads CSV (RFC 4180, or separated by semicolons or tabs, or by what a line `sep=` before the header says) in UTF-8,
 * UTF-16 or Windows-1252. A file that is malformed anywhere is rejected as a whole.
 */
export async function readCsv(source: CsvSource, limits: CsvLimits = NO_LIMITS): Promise<ReadCsv> {
  let header: Header | undefined;
  const rows: ImportRow[] = [];
  try {
    const whole = withPlainLines(decodeText(await wholeOf(source)));
    const named = SEPARATOR_LINE.exec(whole);
    const text = named ? whole.slice(named[0].length) : whole;
    const linesBefore = named ? 1 : 0;
    const delimiter = named?.[1] ?? delimiterOf(text);
    const parser = parse({
      info: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MOST_ROW_CHARS,
    });
    await pipeline(Readable.from(slices(text)), parser, async (entries: AsyncIterable<CsvEntry>) => {
      for await (const entry of entries) {
        if (header) rows.push(toRow(entry, header));
        else header = headerOf(entry.record, linesBefore);
        checkLimits(header.headers, rows.length, limits);
      }
    });
    return { ok: true, file: { headers: header?.headers ?? [], rows } };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

const SLICE = 65_536;

async function* slices(text: string): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += SLICE) {
    yield text.slice(from, from + SLICE);
    await nextTurn();
  }
}
