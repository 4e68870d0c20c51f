import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { pack, type Header } from "tar-stream";
import { expect, test } from "vitest";
import { packTar, readTar, TarProblem, type TarEntry } from "./tar-format.ts";

type Whole = { readonly name: string; readonly text: string };

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield Buffer.from(bytes.subarray(at, at + size));
}

async function* entriesOf(files: readonly Whole[]): AsyncGenerator<TarEntry> {
  for (const { name, text } of files) {
    const bytes = Buffer.from(text, "latin1");
    yield { name, size: bytes.length, content: inPieces(bytes, 1000) };
  }
}

async function readAll(source: AsyncIterable<Buffer>): Promise<Whole[]> {
  const files: Whole[] = [];
  for await (const { name, content } of readTar(source))
    files.push({ name, text: (await buffer(content)).toString("latin1") });
  return files;
}

const FILES = [
  { name: "first.txt", text: "one" },
  { name: `rows/${"a".repeat(90)}/000001.ndjson`, text: "é".repeat(70_000) },
  { name: "empty", text: "" },
  { name: "block", text: "x".repeat(512) },
];

test.each([1, 100, 512, 100_000])("reads what it writes, in pieces of %d bytes", async (size) => {
  const bytes = await buffer(packTar(entriesOf(FILES)));
  expect(await readAll(inPieces(bytes, size))).toEqual(FILES);
});

test("equal content gives equal archives", async () => {
  const [first, second] = [await buffer(packTar(entriesOf(FILES))), await buffer(packTar(entriesOf(FILES)))];
  expect(first.equals(second)).toBe(true);
});

test("reads an archive of the first format", async () => {
  const bytes = gunzipSync(readFileSync(path.join(import.meta.dirname, "../testing/first-format.tar.gz")));
  const files = await readAll(inPieces(bytes, 700));
  expect(files.map(({ name }) => name)).toEqual([
    "stoa-site.json",
    ...files.slice(1, -1).map(({ name }) => expect.stringMatching(/^(?:rows|files|theme-files)\//) && name),
    "checksums.txt",
  ]);
  const sums = files
    .slice(0, -1)
    .map(({ name, text }) => `${createHash("sha256").update(text, "latin1").digest("hex")}  ${name}\n`);
  expect(files.at(-1)?.text).toBe(sums.join(""));
});

function packedByOthers(header: Partial<Header> & { readonly name: string }, content?: string): Promise<Buffer> {
  const tar = pack();
  if (content === undefined) tar.entry(header);
  else tar.entry(header, content);
  tar.finalize();
  return buffer(tar as AsyncIterable<Buffer>);
}

async function problemOf(bytes: Uint8Array, size = 600): Promise<unknown> {
  const error: unknown = await readAll(inPieces(bytes, size)).catch((reason: unknown) => reason);
  return error instanceof TarProblem ? error.kind : error;
}

test.each<[string, Partial<Header> & { readonly name: string }, string?]>([
  ["a symbolic link", { name: "a", type: "symlink", linkname: "/etc/passwd" }],
  ["a hard link", { name: "a", type: "link", linkname: "../b" }],
  ["a folder", { name: "a/", type: "directory" }],
  ["a device", { name: "a", type: "character-device" }],
  ["an extended header", { name: "a", pax: { path: "../../escape" } }, "text"],
  ["a name that needs an extended header", { name: "é" }, "text"],
])("rejects %s", async (_what, header, content) => {
  expect(await problemOf(await packedByOthers(header, content))).toBe("notAnArchive");
});

test("refuses bytes that are not a tar", async () => {
  expect(await problemOf(Buffer.alloc(5000, 7))).toBe("notAnArchive");
  const changed = await buffer(packTar(entriesOf(FILES)));
  changed.write("second", 0);
  expect(await problemOf(changed)).toBe("notAnArchive");
});

test.each([300, 512, 513, 1100, 3000])("reports an archive that is cut off after %d bytes", async (length) => {
  const bytes = await buffer(packTar(entriesOf([{ name: "long", text: "x".repeat(4000) }])));
  expect(await problemOf(bytes.subarray(0, length))).toBe("cutOff");
});

test("passes on an error from the source, between entries and inside one", async () => {
  const bytes = await buffer(packTar(entriesOf(FILES)));
  async function* broken(length: number): AsyncGenerator<Buffer> {
    yield bytes.subarray(0, length);
    throw new RangeError("too large");
  }
  await expect(readAll(broken(1024))).rejects.toThrow(RangeError);
  await expect(readAll(broken(3000))).rejects.toThrow(RangeError);
});

test("a reader that stops early closes the source", async () => {
  const bytes = await buffer(packTar(entriesOf(FILES)));
  let isClosed = false;
  async function* endless(): AsyncGenerator<Buffer> {
    try {
      for (;;) yield bytes.subarray(0, 1024);
    } finally {
      isClosed = true;
    }
  }
  for await (const entry of readTar(endless())) {
    expect(entry.name).toBe("first.txt");
    break;
  }
  expect(isClosed).toBe(true);
});

test.each([2, 4])("refuses to write 3 bytes as an entry of %d bytes", async (size) => {
  async function* lying(): AsyncGenerator<TarEntry> {
    yield { name: "a", size, content: inPieces(Buffer.from("abc"), 2) };
  }
  await expect(buffer(packTar(lying()))).rejects.toThrow("Size mismatch");
});

test("writing fails with the error of its entries", async () => {
  async function* failing(): AsyncGenerator<TarEntry> {
    yield* entriesOf(FILES);
    throw new RangeError("no such row");
  }
  await expect(buffer(packTar(failing()))).rejects.toThrow("no such row");
});

test("a writer that is stopped closes its entries", async () => {
  let isClosed = false;
  async function* endless(): AsyncGenerator<TarEntry> {
    try {
      for (;;) yield* entriesOf(FILES);
    } finally {
      isClosed = true;
    }
  }
  for await (const bytes of packTar(endless())) {
    expect(bytes).toHaveLength(512);
    break;
  }
  expect(isClosed).toBe(true);
});

test("keeps little of a large file in memory while it reads and writes", async () => {
  let [ahead, most, total] = [0, 0, 0];
  async function* large(): AsyncGenerator<Buffer> {
    for (let count = 0; count < 400; count += 1) {
      ahead += 100_000;
      most = Math.max(most, ahead);
      yield Buffer.alloc(100_000);
    }
  }
  async function* one(): AsyncGenerator<TarEntry> {
    yield { name: "large", size: 40_000_000, content: large() };
  }
  for await (const { content } of readTar(packTar(one()))) {
    for await (const bytes of content) {
      ahead -= bytes.length;
      total += bytes.length;
      await new Promise(setImmediate);
    }
  }
  expect(total).toBe(40_000_000);
  expect(most).toBeLessThan(2_000_000);
});
