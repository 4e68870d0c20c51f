import type { ImportRow } from "./read/imported-product.ts";
import type { ImportFile } from "./import-plan.ts";

/** Parses CSV test data (quotes doubled within quotes) into records, starting with the header row. */
export function csvRecords(text: string): { line: number; cells: string[] }[] {
  const records: { line: number; cells: string[] }[] = [];
  let line = 1;
  let record = { line, cells: [] as string[] };
  const field = /(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^",\r\n]*))(?<end>,|\r?\n|$)/gy;
  for (const match of text.matchAll(field)) {
    const { quoted, plain = "", end = "" } = match.groups ?? {};
    record.cells.push(quoted?.replaceAll('""', '"') ?? plain);
    line += match[0].split("\n").length - 1;
    if (end !== ",") {
      records.push(record);
      record = { line, cells: [] };
    }
    if (end !== "," && match.index + match[0].length === text.length) {
      break;
    }
  }
  return records;
}

/** Parses CSV test data into an import file. */
export function csvFile(text: string): ImportFile {
  const [header, ...records] = csvRecords(text);
  const headers = header?.cells ?? [];
  const rows = records.map(({ line, cells }): ImportRow => {
    return { line, cells: Object.fromEntries(headers.map((name, index) => [name, cells[index] ?? ""])) };
  });
  return { headers, rows };
}
