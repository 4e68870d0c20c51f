import { describe, expect, test } from "vitest";
import { documentCursor, momentCursor, sortedCursor } from "./list-cursor.ts";

const ID = "0123456789abcdef01234567";
const packed = (text: string): string => Buffer.from(text).toString("base64url");
const REJECTED = expect.objectContaining({ fields: { cursor: "is not a valid cursor" } });

describe("a position in a list that is sorted by a key", () => {
  const byNumber = sortedCursor((key) => /^\d+$/.test(key));

  test("is restored unchanged from the text that lists have always returned", () => {
    expect(byNumber.write({ key: "12", id: ID })).toBe(packed(`["12","${ID}"]`));
    expect(byNumber.read(packed(`["12","${ID}"]`))).toEqual({ key: "12", id: ID });
  });

  test.each([
    "",
    "?",
    packed("{"),
    packed("[]"),
    packed(`["name","${ID}"]`),
    packed(`[12,"${ID}"]`),
    packed('["1","not an id"]'),
    packed('["1","\\u0000"]'),
  ])("refuses %j", (cursor) => {
    expect(() => byNumber.read(cursor)).toThrow(REJECTED);
  });
});

test("a position in a list of documents begins with the id", () => {
  const cursor = documentCursor.write({ id: ID, place: "Über uns" });
  expect(cursor).toBe(packed(`${ID}Über uns`));
  expect(documentCursor.read(cursor)).toEqual({ id: ID, place: "Über uns" });
  expect(() => documentCursor.read(packed("Über uns"))).toThrow(REJECTED);
});

test("a position by time is a valid date", () => {
  const createdAt = new Date(1_700_000_000_000);
  expect(momentCursor.write({ createdAt, id: ID })).toBe(`1700000000000-${ID}`);
  expect(momentCursor.read(`1700000000000-${ID}`)).toEqual({ createdAt, id: ID });
  expect(momentCursor.read(`99999999999999999999-${ID}`).createdAt.getTime()).toBe(8.64e15);
  expect(() => momentCursor.read(ID)).toThrow(REJECTED);
});
