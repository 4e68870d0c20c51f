import { expect, test } from "vitest";
import { putBack } from "./put-back.ts";

const [POST, EXPRESS, COURIER, DRONE] = ["post", "express", "courier", "drone"].map((id) => ({ id })) as [
  { id: string },
  { id: string },
  { id: string },
  { id: string },
];
const BEFORE = [POST, EXPRESS, COURIER];

test("what was deleted is restored in place", () => {
  expect(putBack([EXPRESS, COURIER], POST, BEFORE)).toEqual(BEFORE);
  expect(putBack([POST, COURIER], EXPRESS, BEFORE)).toEqual(BEFORE);
  expect(putBack([POST, EXPRESS], COURIER, BEFORE)).toEqual(BEFORE);
});

test("what someone changed in the meantime stays, and nothing is there twice", () => {
  expect(putBack([DRONE, COURIER], POST, BEFORE)).toEqual([DRONE, POST, COURIER]);
  expect(putBack([DRONE], POST, BEFORE)).toEqual([DRONE, POST]);
  expect(putBack(BEFORE, POST, BEFORE)).toEqual(BEFORE);
  expect(putBack([COURIER], DRONE, BEFORE)).toEqual([COURIER, DRONE]);
});
