import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { crc32, deflateRawSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { AppError } from "../../../errors.ts";
import { THEME_LIMITS } from "../theme-limits.ts";
import { readThemeArchive, writeThemeArchive } from "./theme-archive.ts";
import { readThemeFolder } from "./theme-folder-files.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stoa-archive-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CONF = Buffer.from("{}");

function pack(files: Record<string, Buffer | string>, mode?: number): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(content), name, mode === undefined ? {} : { mode });
  }
  zip.end();
  return buffer(zip.outputStream);
}

type RawEntry = {
  readonly name: string;
  readonly content: Buffer;
  readonly declaredSize?: number;
  readonly flags?: number;
};

/** A handcrafted zip file that no regular packer would create. */
function packRaw(entries: readonly RawEntry[]): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredSize = content.length, flags = 0x800 } of entries) {
    const packed = deflateRawSync(content);
    const nameBytes = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(declaredSize, 18);
    fields.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), fields, nameBytes, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\0"), fields, tail, nameBytes]));
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}

async function rejection(archive: Buffer | Promise<Buffer>): Promise<string> {
  const error = await readThemeArchive(await archive).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AppError);
  expect((error as AppError).code).toBe("invalid_theme");
  return (error as AppError).message;
}

test("reads an archive of a folder, without files that tools leave in it", async () => {
  const contents = await readThemeArchive(
    await pack({
      "lamp-main/template.conf": CONF,
      "lamp-main/assets/a b.png": "\0",
      "lamp-main/.git/config": "x",
      "lamp-main/node_modules/m.js": "x",
      "__MACOSX/._a": "x",
    }),
  );
  expect([...contents.keys()].toSorted()).toEqual(["assets/a b.png", "template.conf"]);
});

test("a path with backslashes, or one that starts at its own folder, is normalized to slashes", async () => {
  const contents = await readThemeArchive(
    packRaw([
      { name: "template.conf", content: CONF },
      { name: "blocks\\a.block", content: CONF },
      { name: "./b.region", content: CONF },
    ]),
  );
  expect([...contents.keys()]).toEqual(["template.conf", "blocks/a.block", "b.region"]);
});

test.each([
  "../evil.js",
  "a/../../evil.js",
  "/etc/passwd",
  "C:\\evil.js",
  "..\\evil.js",
  "a//b.js",
  "a/./b.js",
  "a\u0007b.js",
])("refuses the path %j", async (name) => {
  expect(
    await rejection(
      packRaw([
        { name: "template.conf", content: CONF },
        { name, content: CONF },
      ]),
    ),
  ).toMatch(/path/);
});

test("refuses links, encrypted files and a name that comes twice", async () => {
  expect(await rejection(pack({ "template.conf": CONF, "link.js": "/etc/passwd" }, 0o120777))).toContain("is a link");
  expect(await rejection(packRaw([{ name: "template.conf", content: CONF, flags: 0x801 }]))).toContain("encrypted");
  expect(
    await rejection(
      packRaw([
        { name: "template.conf", content: CONF },
        { name: "template.conf", content: CONF },
      ]),
    ),
  ).toContain("twice");
});

test("refuses a zip bomb before unpacking it, one with a false size, too many files and too many bytes", async () => {
  const zeros = Buffer.alloc(THEME_LIMITS.fileBytes + 1);
  expect(await rejection(packRaw([{ name: "bomb.js", content: zeros }]))).toContain(
    `may have ${THEME_LIMITS.fileBytes}`,
  );
  expect(await rejection(packRaw([{ name: "liar.js", content: zeros, declaredSize: 10 }]))).toContain("can't be read");
  const many = Array.from({ length: THEME_LIMITS.files + 1 }, (_, index) => ({ name: `${index}.js`, content: CONF }));
  expect(await rejection(packRaw(many))).toContain(`more than ${THEME_LIMITS.files} files`);
  const large = Array.from({ length: 6 }, (_, index) => ({
    name: `${index}.js`,
    content: CONF,
    declaredSize: THEME_LIMITS.fileBytes,
  }));
  expect(await rejection(packRaw(large))).toMatch(/more than 100000000 bytes|can't be read/);
});

test.each([
  ["what is no archive", Buffer.from("not a zip")],
  ["nothing", Buffer.alloc(0)],
  ["an archive cut short", packRaw([{ name: "template.conf", content: Buffer.alloc(5000, "x") }]).subarray(0, 60)],
])("refuses %s", async (_case, archive) => {
  expect(await rejection(archive)).toMatch(/[^.]\. Pack it again/);
});

test("refuses a theme without template.conf", async () => {
  expect(await rejection(pack({ "a/x.region": "x", "b/y.region": "y" }))).toContain("no template.conf");
});

test("what is written can be read again, byte for byte, and is the same each time", async () => {
  const contents = new Map([
    ["template.conf", CONF],
    ["assets/pixel.png", Buffer.from([0, 255, 10, 13])],
  ]);
  const [first, second] = [path.join(folder, "one.zip"), path.join(folder, "two.zip")];
  await writeThemeArchive(first, contents);
  await writeThemeArchive(second, new Map([...contents].toReversed()));
  expect(await readThemeArchive(first)).toEqual(contents);
  expect(readFileSync(first).equals(readFileSync(second))).toBe(true);
});

test("reads a folder with its pictures, and refuses links in it", async () => {
  const place = path.join(folder, "theme");
  mkdirSync(path.join(place, "assets"), { recursive: true });
  mkdirSync(path.join(place, ".git"));
  writeFileSync(path.join(place, "template.conf"), "{}");
  writeFileSync(path.join(place, "assets/a.png"), Buffer.from([0, 1]));
  writeFileSync(path.join(place, ".git/config"), "x");
  expect([...(await readThemeFolder(place)).keys()]).toEqual(["assets/a.png", "template.conf"]);
  symlinkSync("/etc/passwd", path.join(place, "assets/link.txt"));
  await expect(readThemeFolder(place)).rejects.toThrow("assets/link.txt is a link");
});

test("refuses a file whose checksum is wrong", async () => {
  const archive = packRaw([{ name: "template.conf", content: CONF }]);
  const at = archive.indexOf("PK\u0001\u0002") + 16;
  archive.writeUInt32LE((archive.readUInt32LE(at) ^ 1) >>> 0, at);
  await expect(readThemeArchive(archive)).rejects.toMatchObject({
    code: "invalid_theme",
    message: expect.stringContaining("template.conf is damaged"),
  });
});

test("refuses a file and a folder of one name", async () => {
  const archive = packRaw(["template.conf", "a", "a/b"].map((name) => ({ name, content: CONF })));
  await expect(readThemeArchive(archive)).rejects.toMatchObject({
    message: expect.stringMatching(/^a is a file and a folder/),
  });
});

test("refuses bytes after the end", async () => {
  const archive = Buffer.concat([packRaw([{ name: "template.conf", content: CONF }]), Buffer.from("more")]);
  await expect(readThemeArchive(archive)).rejects.toMatchObject({ code: "invalid_theme" });
});
