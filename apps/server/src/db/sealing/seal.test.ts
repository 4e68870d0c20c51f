import { expect, test } from "vitest";
import { openFormerText, openSealedText, sealedWith, sealText, type SealContext } from "./seal.ts";
import { newSealingKey, readSealingKeys } from "./sealing-key.ts";

const KEY = newSealingKey();
const PLACE: SealContext = { purpose: "stoa test", siteId: "site", provider: "stripe", field: "secretKey" };
const TEXT = "sk_live_Žofie51H8";

test("can be read where it was sealed", () => {
  const sealed = sealText(KEY, PLACE, TEXT);
  expect(openSealedText(KEY, PLACE, sealed)).toBe(TEXT);
  expect(sealedWith(sealed)).toBe(KEY.id);
  expect(sealed.includes(Buffer.from("sk_live"))).toBe(false);
});

test("looks different each time", () => {
  expect(sealText(KEY, PLACE, TEXT).equals(sealText(KEY, PLACE, TEXT))).toBe(false);
});

test.each([
  ["with another key", { key: newSealingKey(), place: PLACE }],
  ["for another purpose", { key: KEY, place: { ...PLACE, purpose: "stoa other" } }],
  ["for another site", { key: KEY, place: { ...PLACE, siteId: "other" } }],
  ["for another field", { key: KEY, place: { ...PLACE, field: "webhookSecret" } }],
  ["for another provider", { key: KEY, place: { ...PLACE, provider: "other" } }],
])("cannot be read %s", (_how, { key, place }) => {
  expect(openSealedText(key, place, sealText(KEY, PLACE, TEXT))).toBeUndefined();
});

test("cannot be read when a byte was changed or is missing", () => {
  const sealed = sealText(KEY, PLACE, TEXT);
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(openSealedText(KEY, PLACE, changed), `byte ${at}`).toBeUndefined();
    expect(openSealedText(KEY, PLACE, sealed.subarray(0, at)), `first ${at}`).toBeUndefined();
  }
});

test("reads what an earlier version sealed with the signing secret", () => {
  const signing = Buffer.alloc(32, 7);
  const place = { ...PLACE, purpose: "stoa payment account" };
  const sealed = Buffer.from("ARJoY1kR/uMacO8tCYlSwCLQ/1bWmC7Sw7cv6vWeh8K76eTzdJee/6jDXlrD5hs=", "base64");
  expect(sealedWith(sealed)).toBe("former");
  expect(openFormerText(signing, place, sealed)).toBe(TEXT);
  expect(openFormerText(Buffer.alloc(32, 8), place, sealed)).toBeUndefined();
});

test.each([
  ["one key", `${"0a".repeat(32)}\n`, 1],
  ["several keys, the newest first", `# a comment\n${"0a".repeat(32)}\n\n${"0B".repeat(32)}`, 2],
  ["keys of the environment", `${"0a".repeat(32)}, ${"0b".repeat(32)}`, 2],
])("reads %s", (_what, text, count) => {
  const keys = readSealingKeys(text);
  expect(keys).toHaveLength(count);
  expect(keys?.[0]?.bytes.toString("hex")).toBe("0a".repeat(32));
});

test.each(["", "# only a comment", "0a".repeat(31), `${"0a".repeat(32)}0`, "g".repeat(64)])(
  "does not take %j for keys",
  (text) => {
    expect(readSealingKeys(text)).toBeUndefined();
  },
);
