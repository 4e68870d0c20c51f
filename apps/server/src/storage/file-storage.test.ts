import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { createDiskStorage } from "./disk-storage.ts";
import { isStorageKey, type FileStorage } from "./file-storage.ts";
import { createS3Storage } from "./s3-storage.ts";
import { openS3Server } from "./testing/s3-server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stoa-storage-test-"));
const s3 = await openS3Server();
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await s3.close();
});

function incoming(bytes: Uint8Array): string {
  const place = path.join(folder, randomBytes(8).toString("hex"));
  writeFileSync(place, bytes);
  return place;
}

async function bytesOf(storage: FileStorage, key: string, range?: { start: number; end: number }): Promise<string> {
  const file = await storage.open(key, range);
  return file ? `${file.byteCount}: ${(await buffer(file.stream)).toString()}` : "none";
}

describe.each([
  ["a disk", (): FileStorage => createDiskStorage(path.join(folder, "files"))],
  ["an S3 service", (): FileStorage => createS3Storage(s3.settings)],
])("files on %s", (_name, open) => {
  test("are read as they were stored, whole and in part", async () => {
    const storage = open();
    await storage.put("site/images/a/original.txt", Buffer.from("hello world"), "text/plain");
    expect(await bytesOf(storage, "site/images/a/original.txt")).toBe("11: hello world");
    expect(await bytesOf(storage, "site/images/a/original.txt", { start: 6, end: 8 })).toBe("3: wor");
    expect((await storage.read("site/images/a/original.txt"))?.toString()).toBe("hello world");
    await storage.put("site/images/a/original.txt", Buffer.from("other"), "text/plain");
    expect(await bytesOf(storage, "site/images/a/original.txt")).toBe("5: other");
  });

  test("are missing when no one stored them", async () => {
    const storage = open();
    expect(await storage.open("site/none/x")).toBeUndefined();
    expect(await storage.read("site/none/x")).toBeUndefined();
  });

  test("are taken over from a file, small or large", async () => {
    const storage = open();
    const small = incoming(Buffer.from("small"));
    await storage.put("site/b/small", { takenFrom: small }, "text/plain");
    const large = randomBytes(19_000_000);
    const place = incoming(large);
    await storage.put("site/b/large", { takenFrom: place }, "video/mp4");
    expect(await bytesOf(storage, "site/b/small")).toBe("5: small");
    expect((await storage.read("site/b/large"))?.equals(large)).toBe(true);
    expect([small, place].filter((file) => existsSync(file))).toEqual([]);
  });

  test("are deleted with everything below, and nothing else", async () => {
    const storage = open();
    for (const key of ["site/c/x/1", "site/c/x/deep/2", "site/c/xy/3"])
      await storage.put(key, Buffer.from(key), "text/plain");
    await storage.removeBelow("site/c/x/");
    await storage.removeBelow("site/c/nothing/");
    const left = await Promise.all(["site/c/x/1", "site/c/x/deep/2", "site/c/xy/3"].map((key) => storage.read(key)));
    expect(left.map((bytes) => bytes?.toString())).toEqual([undefined, undefined, "site/c/xy/3"]);
  });

  test("are deleted one by one, and nothing else", async () => {
    const storage = open();
    for (const key of ["site/d/one", "site/d/one-more"]) await storage.put(key, Buffer.from(key), "text/plain");
    await storage.remove("site/d/one");
    await storage.remove("site/d/one");
    expect(await storage.read("site/d/one")).toBeUndefined();
    expect((await storage.read("site/d/one-more"))?.toString()).toBe("site/d/one-more");
  });

  test("cannot have names that lead elsewhere", async () => {
    for (const key of ["../x", "site/../../x", "/etc/passwd", "site//x", "site/.hidden", ""]) {
      expect(isStorageKey(key)).toBe(false);
      await expect(async () => open().put(key, Buffer.from("x"), "text/plain")).rejects.toThrow(/Invariant/);
    }
  });
});

test("a file that could not be written to the disk leaves nothing", async () => {
  const place = path.join(folder, "half");
  const storage = createDiskStorage(place);
  await expect(storage.put("site/d/x", { takenFrom: path.join(folder, "not-there") }, "text/plain")).rejects.toThrow();
  expect(readdirSync(path.join(place, "site/d"))).toEqual([]);
});

test("a service that fails for a moment is retried", async () => {
  const storage = createS3Storage(s3.settings);
  s3.failNext(1, "PUT");
  await storage.put("site/e/x", Buffer.from("kept"), "text/plain");
  expect(await bytesOf(storage, "site/e/x")).toBe("4: kept");
});

test("a service that does not respond is retried, and is an error in the end", async () => {
  const storage = createS3Storage(s3.settings, 500);
  await storage.put("site/j/x", Buffer.from("kept"), "text/plain");
  s3.hangNext(1);
  expect(await bytesOf(storage, "site/j/x")).toBe("4: kept");
  s3.hangNext(100);
  const place = incoming(Buffer.from("small"));
  await expect(storage.read("site/j/x")).rejects.toMatchObject({ code: "unavailable" });
  const putting = storage.put("site/j/y", { takenFrom: place }, "text/plain");
  await expect(putting).rejects.toMatchObject({ code: "unavailable" });
  s3.hangNext(0);
  expect([s3.objects.has("site/j/y"), existsSync(place)]).toEqual([false, true]);
});

describe("a response that stops in the middle", () => {
  const storage = createS3Storage({ ...s3.settings, stallSeconds: 0.3 });
  const trouble = { code: "unavailable", cause: { message: expect.stringContaining("nothing for 0.3 s") as string } };

  test("is an error for a reader, and the next read starts over", async () => {
    await storage.put("site/k/x", Buffer.alloc(100_000, "x"), "text/plain");
    s3.stallNext(1);
    const file = await storage.open("site/k/x");
    await expect(buffer(file?.stream ?? Readable.from([]))).rejects.toMatchObject(trouble);
    await expect.poll(s3.stalled).toBe(0);
    s3.stallNext(1);
    await expect(storage.read("site/k/x")).rejects.toMatchObject({ code: "unavailable" });
    expect((await storage.read("site/k/x"))?.length).toBe(100_000);
  });

  test("is an error for a deletion, too", async () => {
    await storage.put("site/l/x", Buffer.from("x"), "text/plain");
    s3.stallNext(100);
    await expect(storage.removeBelow("site/l/")).rejects.toMatchObject({ code: "unavailable" });
    s3.stallNext(0);
    expect(s3.objects.has("site/l/x")).toBe(true);
  });

  test("leaves nothing open when its reader stops first", async () => {
    await storage.put("site/m/x", Buffer.from("some words"), "text/plain");
    s3.stallNext(1);
    const file = await storage.open("site/m/x");
    await expect.poll(s3.stalled).toBe(1);
    file?.stream.destroy();
    await expect.poll(s3.stalled).toBe(0);
  });
});

test("a reader that is slower than the service may be is sent the whole file", async () => {
  const storage = createS3Storage({ ...s3.settings, stallSeconds: 0.2 });
  const bytes = randomBytes(3_000_000);
  await storage.put("site/n/x", bytes, "video/mp4");
  const file = await storage.open("site/n/x");
  const parts: Buffer[] = [];
  let pauses = 3;
  for await (const part of file?.stream ?? []) {
    parts.push(part as Buffer);
    if (pauses-- > 0) await setTimeout(500);
  }
  expect(Buffer.concat(parts).equals(bytes)).toBe(true);
});

test("an interrupted large upload leaves no parts, and keeps the file to be sent", async () => {
  const storage = createS3Storage(s3.settings);
  const place = incoming(Buffer.alloc(9_000_000));
  s3.failNext(100, "PUT");
  await expect(storage.put("site/f/x", { takenFrom: place }, "video/mp4")).rejects.toBeInstanceOf(AppError);
  s3.failNext(0);
  expect([s3.openUploads(), s3.objects.has("site/f/x"), existsSync(place)]).toEqual([0, false, true]);
});

test("a wrong key is refused by the service, and nothing is stored", async () => {
  const storage = createS3Storage({ ...s3.settings, secretAccessKey: "wrong" });
  await expect(storage.put("site/g/x", Buffer.from("x"), "text/plain")).rejects.toMatchObject({ code: "unavailable" });
  expect(s3.objects.has("site/g/x")).toBe(false);
});

test("an unreachable service is reported as an error, not as a missing file", async () => {
  const storage = createS3Storage({ ...s3.settings, endpoint: "http://127.0.0.1:9" });
  await expect(storage.read("site/h/x")).rejects.toMatchObject({ code: "unavailable" });
});

test("a missing bucket is reported as an error, and accepts no file", async () => {
  const storage = createS3Storage({ ...s3.settings, bucket: "no-bucket" });
  const [small, large] = [incoming(Buffer.from("small")), incoming(Buffer.alloc(9_000_000))];
  for (const takenFrom of [small, large]) {
    const putting = storage.put("site/i/x", { takenFrom }, "text/plain");
    await expect(putting).rejects.toMatchObject({ code: "unavailable" });
  }
  expect([small, large].every((file) => existsSync(file))).toBe(true);
  await expect(storage.read("site/i/x")).rejects.toMatchObject({ code: "unavailable" });
});
