import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import type { ImportProblem, ImportRow } from "@stoa/core/product-import/read/imported-product.ts";
import type { ImportFile } from "@stoa/core/product-import/import-plan.ts";
import { PRODUCT_IMPORT_MESSAGES } from "@stoa/core/product-import/product-import-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";

export type CsvSource = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export type ReadCsv =
  | { readonly ok: true; readonly file: ImportFile }
  | { readonly ok: false; readonly problem: ImportProblem };

export type CsvLimits = { readonly rows: number; readonly columns: number };

const NO_LIMITS: CsvLimits = { rows: Number.POSITIVE_INFINITY, columns: Number.POSITIVE_INFINITY };

type CsvEntry = { readonly record: string[]; readonly info: { readonly lines: number } };

class NotTextError extends Error {}

class TooMuchError extends Error {}

/** Decodes UTF-8 and normalizes line breaks, so line numbers match those of an editor. */
async function* decode(source: CsvSource): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let held = "";
  for await (const bytes of source) {
    const text = held + decoder.decode(bytes, { stream: true });
    // Not valid in text, but present in UTF-16 read as UTF-8, and PostgreSQL cannot store it.
    if (text.includes("\0")) throw new NotTextError();
    held = text.endsWith("\r") ? "\r" : "";
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, "\n");
  }
  yield (held + decoder.decode()).replace(/\r\n?/g, "\n");
}

function lineBreaks(cells: readonly string[]): number {
  return cells.reduce((count, cell) => count + cell.split("\n").length - 1, 0);
}

function toRow({ record, info }: CsvEntry, headers: readonly string[]): ImportRow {
  const cells = Object.fromEntries(headers.map((name, index) => [name, record[index] ?? ""]));
  return { line: info.lines - lineBreaks(record), cells, cellCount: record.length };
}

function problemOf(error: unknown): ImportProblem {
  if (error instanceof CsvError) {
    const line = typeof error["lines"] === "number" ? error["lines"] : 1;
    return { line, product: "", message: fillMessage(PRODUCT_IMPORT_MESSAGES.brokenCsv, { reason: error.message }) };
  }
  const isOtherEncoding =
    error instanceof TypeError && "code" in error && error.code === "ERR_ENCODING_INVALID_ENCODED_DATA";
  if (isOtherEncoding || error instanceof NotTextError) {
    return { line: 1, product: "", message: PRODUCT_IMPORT_MESSAGES.notUtf8 };
  }
  if (error instanceof TooMuchError) return { line: 1, product: "", message: error.message };
  throw error;
}

const HEAD_LENGTH = 65_536;
/** Characters of one row: its longest cell, a description, has up to 102,400. */
export const MOST_ROW_CHARS = 2_000_000;

type Pieces = AsyncGenerator<string>;

/** The start of a text, up to the end of its first line unless that is very long. */
async function readHead(pieces: Pieces): Promise<string> {
  let head = "";
  while (!head.includes("\n") && head.length < HEAD_LENGTH) {
    const next = await pieces.next();
    if (next.done) return head;
    head += next.value;
  }
  return head;
}

async function* goOn(head: string, pieces: Pieces): Pieces {
  yield head;
  yield* pieces;
}

/** Commas, or what spreadsheets use where a comma is the decimal separator. */
function delimiterOf(head: string): string {
  const [line = ""] = head.replaceAll(/"(?:[^"]|"")*"/g, "").split("\n");
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
 * Reads CSV (RFC 4180, or separated by semicolons or tabs; with or without a byte-order mark). A file that is malformed
 * anywhere is rejected as a whole.
 */
export async function readCsv(source: CsvSource, limits: CsvLimits = NO_LIMITS): Promise<ReadCsv> {
  let headers: string[] | undefined;
  const rows: ImportRow[] = [];
  const pieces = decode(source);
  try {
    const head = await readHead(pieces);
    const delimiter = delimiterOf(head);
    const parser = parse({
      info: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MOST_ROW_CHARS,
    });
    await pipeline(goOn(head, pieces), parser, async (entries: AsyncIterable<CsvEntry>) => {
      for await (const entry of entries) {
        if (headers) rows.push(toRow(entry, headers));
        else headers = entry.record;
        checkLimits(headers, rows.length, limits);
      }
    });
    return { ok: true, file: { headers: headers ?? [], rows } };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}
