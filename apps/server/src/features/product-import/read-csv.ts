import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import type { ImportProblem, ImportRow } from "@stoa/core/product-import/imported-product.ts";
import type { ImportFile } from "@stoa/core/product-import/import-plan.ts";
import { PRODUCT_IMPORT_MESSAGES } from "@stoa/core/product-import/product-import-messages.ts";
import { fillMessage } from "@stoa/core/lib/fill-message.ts";

/** The bytes of a file, whole or in pieces. */
export type CsvSource = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export type ReadCsv =
  | { readonly ok: true; readonly file: ImportFile }
  | { readonly ok: false; readonly problem: ImportProblem };

type CsvEntry = { readonly record: string[]; readonly info: { readonly lines: number } };

class NotTextError extends Error {}

/** UTF-8 text with one kind of line break, so that lines are counted as an editor shows them. */
async function* decode(source: CsvSource): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let held = "";
  for await (const bytes of source) {
    const text = held + decoder.decode(bytes, { stream: true });
    // No text has this character, but UTF-16 read as UTF-8 has, and PostgreSQL keeps it nowhere.
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
  throw error;
}

/** Reads CSV (RFC 4180, with or without a byte-order mark). A file that is broken anywhere can't be trusted and is refused whole. */
export async function readCsv(source: CsvSource): Promise<ReadCsv> {
  let headers: string[] | undefined;
  const rows: ImportRow[] = [];
  const parser = parse({ info: true, relax_column_count: true, skip_empty_lines: true });
  try {
    await pipeline(decode(source), parser, async (entries: AsyncIterable<CsvEntry>) => {
      for await (const entry of entries) {
        if (headers) rows.push(toRow(entry, headers));
        else headers = entry.record;
      }
    });
    return { ok: true, file: { headers: headers ?? [], rows } };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}
