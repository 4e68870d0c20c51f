import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { openSealedText, sealText } from "./sealed-text.ts";

const SECRET = randomBytes(32);
const PLACE = { siteId: "site", provider: "stripe", field: "secretKey" };
const KEY = "sk_live_Žofie51H8";

test("can be read where it was sealed", () => {
  const sealed = sealText(SECRET, PLACE, KEY);
  expect(openSealedText(SECRET, PLACE, sealed)).toBe(KEY);
  expect(sealed.includes(Buffer.from("sk_live"))).toBe(false);
});

test("looks different each time", () => {
  expect(sealText(SECRET, PLACE, KEY).equals(sealText(SECRET, PLACE, KEY))).toBe(false);
});

test.each([
  ["with another secret", { secret: randomBytes(32), place: PLACE }],
  ["for another site", { secret: SECRET, place: { ...PLACE, siteId: "other" } }],
  ["for another field", { secret: SECRET, place: { ...PLACE, field: "webhookSecret" } }],
  ["for another provider", { secret: SECRET, place: { ...PLACE, provider: "other" } }],
])("cannot be read %s", (_how, { secret, place }) => {
  expect(openSealedText(secret, place, sealText(SECRET, PLACE, KEY))).toBeUndefined();
});

test("cannot be read when a byte was changed or is missing", () => {
  const sealed = sealText(SECRET, PLACE, KEY);
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(openSealedText(SECRET, PLACE, changed), `byte ${at}`).toBeUndefined();
    expect(openSealedText(SECRET, PLACE, sealed.subarray(0, at)), `first ${at}`).toBeUndefined();
  }
});
