import { invariant } from "@stoa/core/lib/invariant.ts";
import { brotliDecompressSync } from "node:zlib";
import { ByteReader } from "./byte-reader.ts";
import { rebuildGlyphs } from "./woff2-glyphs.ts";

/** Tags that a directory names by a number. WOFF2 4.1, known table tags */
const KNOWN_TAGS = (
  "cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea " +
  "vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar " +
  "gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill"
).match(/.{4}(?: |$)/g);

const SIGNATURE = 0x774f4632;
const TRUETYPE_FLAVOR = 0x00010000;
const NO_TRANSFORM = 3;

type Entry = { readonly tag: string; readonly isTransformed: boolean; readonly length: number };
type Table = { readonly tag: string; readonly bytes: Uint8Array };

function readEntry(reader: ByteReader): Entry {
  const flags = reader.uint8();
  const known = flags & 0x3f;
  const tag = known === 0x3f ? reader.tag() : (KNOWN_TAGS?.[known] ?? "").slice(0, 4);
  const length = reader.base128();
  const version = flags >> 6;
  const isTransformed = tag === "glyf" || tag === "loca" ? version !== NO_TRANSFORM : version !== 0;
  return { tag, isTransformed, length: isTransformed ? reader.base128() : length };
}

function readTables(bytes: Uint8Array): Table[] {
  const reader = new ByteReader(bytes);
  invariant(
    reader.uint32() === SIGNATURE && reader.uint32() === TRUETYPE_FLAVOR,
    "the font is a WOFF2 with TrueType outlines",
  );
  reader.skip(4);
  const count = reader.uint16();
  reader.skip(2 + 4);
  const compressedLength = reader.uint32();
  reader.skip(24);
  const entries = Array.from({ length: count }, () => readEntry(reader));
  const data = brotliDecompressSync(reader.bytes(compressedLength));
  let start = 0;
  const tables = entries.map(({ tag, length, isTransformed }): Table => {
    invariant(!isTransformed || tag === "glyf" || tag === "loca", `the table ${tag} of a font is stored as it is`);
    start += length;
    return { tag, bytes: data.subarray(start - length, start) };
  });
  const glyf = entries.find(({ tag }) => tag === "glyf");
  return glyf?.isTransformed ? withGlyphs(tables) : tables;
}

function withGlyphs(tables: readonly Table[]): Table[] {
  const { glyf, loca, locaFormat } = rebuildGlyphs(tableOf(tables, "glyf"));
  const head = Uint8Array.from(tableOf(tables, "head"));
  new DataView(head.buffer).setInt16(50, locaFormat);
  const rebuilt = new Map([
    ["glyf", glyf],
    ["loca", loca],
    ["head", head],
  ]);
  return tables.map(({ tag, bytes }) => ({ tag, bytes: rebuilt.get(tag) ?? bytes }));
}

function tableOf(tables: readonly Table[], wanted: string): Uint8Array {
  const table = tables.find(({ tag }) => tag === wanted);
  invariant(table, `a font has a table ${wanted}`);
  return table.bytes;
}

const HEADER_BYTES = 12;
const ENTRY_BYTES = 16;

function writeFont(tables: readonly Table[], mark: number): Uint8Array {
  const start = HEADER_BYTES + ENTRY_BYTES * tables.length;
  const size = tables.reduce((sum, { bytes }) => sum + alignedLength(bytes), start);
  const font = new Uint8Array(size);
  const view = new DataView(font.buffer);
  view.setUint32(0, TRUETYPE_FLAVOR);
  view.setUint16(4, tables.length);
  let offset = start;
  for (const [index, { tag, bytes }] of tables.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    for (let letter = 0; letter < 4; letter += 1) font[entry + letter] = tag.charCodeAt(letter);
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, bytes.length);
    font.set(bytes, offset);
    if (tag === "head") view.setUint32(offset + 8, mark);
    offset += alignedLength(bytes);
  }
  return font;
}

function alignedLength({ length }: Uint8Array): number {
  return Math.ceil(length / 4) * 4;
}

/**
 * Converts WOFF2 back to TrueType: the PDF library reads WOFF2, but cannot subset some of its glyphs. `mark` becomes
 * the checksum by which the library tells fonts apart.
 */
export function trueTypeOf(woff2: Uint8Array, mark: number): Uint8Array {
  const tables = readTables(woff2);
  return writeFont(
    tables.toSorted((one, other) => (one.tag < other.tag ? -1 : 1)),
    mark,
  );
}
