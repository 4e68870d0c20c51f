import { expect, test } from "vitest";
import { readCsv, type ReadCsv } from "./read-csv.ts";

const encoder = new TextEncoder();

function read(text: string | Uint8Array, pieceSize = 1_000_000): Promise<ReadCsv> {
  const bytes = typeof text === "string" ? encoder.encode(text) : text;
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceSize) }, (_, index) =>
    bytes.subarray(index * pieceSize, (index + 1) * pieceSize),
  );
  return readCsv(pieces);
}

async function rowsOf(text: string, pieceSize?: number): Promise<unknown> {
  const result = await read(text, pieceSize);
  return result.ok ? result.file.rows.map((row) => [row.line, Object.values(row.cells)]) : result;
}

async function problemOf(text: string | Uint8Array): Promise<unknown> {
  const result = await read(text);
  return result.ok ? undefined : [result.problem.line, result.problem.message];
}

const TEXT = '\uFEFFTitle,Text\r\nVase,"a ""b"",\r\nc"\r\n\r\nBöwl,d\r\n';

test.each([1, 2, 3, 7, 1000])("reads quotes, line breaks and a byte-order mark in chunks of %d bytes", async (size) => {
  expect(await rowsOf(TEXT, size)).toEqual([
    [2, ["Vase", 'a "b",\nc']],
    [5, ["Böwl", "d"]],
  ]);
});

test.each(["\n", "\r\n", "\r"])("counts lines that end with %j", async (end) => {
  expect(await rowsOf(["A,B", "1,2", '3,"x', 'y"', "5,6"].join(end))).toEqual([
    [2, ["1", "2"]],
    [3, ["3", "x\ny"]],
    [5, ["5", "6"]],
  ]);
});

test("reports how many cells a row has", async () => {
  const result = await read("A,B\n1\n1,2\n1,2,3\n");
  expect(result.ok && result.file.rows).toEqual([
    { line: 2, cells: { A: "1", B: "" }, cellCount: 1 },
    { line: 3, cells: { A: "1", B: "2" }, cellCount: 2 },
    { line: 4, cells: { A: "1", B: "2" }, cellCount: 3 },
  ]);
});

test("reads the first column of a name", async () => {
  const result = await read("A,B,A\n1,2,3\n");
  expect(result.ok && result.file.rows).toEqual([{ line: 2, cells: { A: "1", B: "2" }, cellCount: 3 }]);
});

test("reads an empty file as one without rows", async () => {
  expect(await read("")).toEqual({ ok: true, file: { headers: [], rows: [] } });
});

test("refuses a file with a quote that never closes", async () => {
  expect(await problemOf('A,B\n1,"x\n2,y\n')).toEqual([3, expect.stringContaining("Quote Not Closed")]);
});

test("refuses a quote in the middle of a cell, and names the line", async () => {
  expect(await problemOf('A,B\n1,2\n1,5" pipe\n')).toEqual([3, expect.stringContaining("isn't valid CSV")]);
});

test.each([
  ["a workbook", Uint8Array.of(80, 75, 3, 4, 20, 0, 10)],
  ["UTF-8 with half a letter", Buffer.concat([Buffer.from("A,B\n1,grüße\n"), Uint8Array.of(0xc3, 10)])],
  ["UTF-16", Buffer.from("A,B\n1,2\n", "utf16le")],
  ["a zero", encoder.encode("A,B\n1,\u0000\n")],
])("refuses %s, which is no text", async (_, bytes) => {
  expect(await problemOf(bytes)).toEqual([1, expect.stringContaining("CSV UTF-8")]);
});

test.each([
  ["UTF-16 of Windows", Buffer.from("\uFEFFA;B\n1;grün\n", "utf16le")],
  ["UTF-16 of others", Buffer.from("\uFEFFA;B\n1;grün\n", "utf16le").swap16()],
  ["Windows-1252", Buffer.from("A;B\n1;gr\u00FCn\n", "latin1")],
  ["a file that names its separator", Buffer.from("\uFEFFsep=;\r\nA;B\r\n1;grün\r\n")],
])("reads %s", async (_, bytes) => {
  const result = await read(bytes);
  expect(result.ok && result.file.rows.map(({ cells }) => cells)).toEqual([{ A: "1", B: "grün" }]);
});

test("counts the line that names the separator", async () => {
  expect(await rowsOf('sep=|\nA|B\n1|"x,y"\n')).toEqual([[3, ["1", "x,y"]]]);
});

test("takes the header __proto__ for a header like others", async () => {
  const result = await read("__proto__,A\nx,1\n");
  const cells = result.ok ? result.file.rows[0]?.cells : undefined;
  expect(Object.entries(cells ?? {})).toEqual([
    ["__proto__", "x"],
    ["A", "1"],
  ]);
});

test("lets others have their turn between pieces of a large file", async () => {
  let turns = 0;
  let isRead = false;
  const count = (): void => {
    turns += 1;
    if (!isRead) setImmediate(count);
  };
  setImmediate(count);
  const result = await read(`A,B\n${"1,2\n".repeat(250_000)}`);
  isRead = true;
  expect(result.ok && result.file.rows).toHaveLength(250_000);
  expect(turns).toBeGreaterThanOrEqual(15);
});
