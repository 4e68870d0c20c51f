import { inflateSync } from "node:zlib";

type PdfObject = { readonly head: string; readonly stream: string };

function readObjects(file: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id = "", body = ""] of file.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const [head = "", rest] = body.split("\nstream\n");
    const bytes = Buffer.from(rest?.replace(/\nendstream$/, "") ?? "", "latin1");
    const stream = rest !== undefined && head.includes("/FlateDecode") ? inflateSync(bytes) : bytes;
    objects.set(id, { head, stream: stream.toString("latin1") });
  }
  return objects;
}

function readLetters(cmap: string): string[] {
  const letters: string[] = [];
  for (const [, first = "", list = ""] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    const start = Number.parseInt(first, 16);
    for (const [index, [, codes = ""]] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      // A combining mark merged into the previous character maps to nothing.
      const units = codes === "" ? [] : codes.split(" ").map((unit) => Number.parseInt(unit, 16));
      letters[start + index] = String.fromCharCode(...units);
    }
  }
  return letters;
}

function readFonts(objects: ReadonlyMap<string, PdfObject>): Map<string, string[]> {
  const named = [...objects.values()].flatMap(({ head }) => Array.from(head.matchAll(/\/(F\d+) (\d+) 0 R/g)));
  return new Map(
    named.map(([, name = "", id = ""]) => {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? "")?.[1] ?? "";
      return [name, readLetters(objects.get(unicode)?.stream ?? "")];
    }),
  );
}

function readPage(content: string, fonts: ReadonlyMap<string, string[]>): string[] {
  const lines: string[] = [];
  let y = "";
  for (const [, block = ""] of content.matchAll(/BT\n([^]*?)\nET/g)) {
    const [, height = ""] = /1 0 0 1 \S+ (\S+) Tm/.exec(block) ?? [];
    const letters = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? "") ?? [];
    const glyphs = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
    const text = glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? "").join("");
    if (height === y) lines[lines.length - 1] += text;
    else lines.push(text);
    y = height;
  }
  return lines;
}

export function readPdfPages(bytes: Buffer): string[][] {
  const objects = readObjects(bytes.toString("latin1"));
  const fonts = readFonts(objects);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.map(({ head }) => {
    const content = /\/Contents (\d+) 0 R/.exec(head)?.[1] ?? "";
    return readPage(objects.get(content)?.stream ?? "", fonts);
  });
}
