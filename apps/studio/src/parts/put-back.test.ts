import { expect, test } from "vitest";
import { putBack } from "./put-back.ts";

const [POST, EXPRESS, COURIER, DRONE] = ["post", "express", "courier", "drone"].map((id) => ({ id })) as [
  { id: string },
  { id: string },
  { id: string },
  { id: string },
];
const BEFORE = [POST, EXPRESS, COURIER];

test("what was deleted stands again where it stood", () => {
  expect(putBack([EXPRESS, COURIER], POST, BEFORE)).toEqual(BEFORE);
  expect(putBack([POST, COURIER], EXPRESS, BEFORE)).toEqual(BEFORE);
  expect(putBack([POST, EXPRESS], COURIER, BEFORE)).toEqual(BEFORE);
});

test("what somebody changed meanwhile stays, and nothing stands twice", () => {
  expect(putBack([DRONE, COURIER], POST, BEFORE)).toEqual([DRONE, POST, COURIER]);
  expect(putBack([DRONE], POST, BEFORE)).toEqual([DRONE, POST]);
  expect(putBack(BEFORE, POST, BEFORE)).toEqual(BEFORE);
  expect(putBack([COURIER], DRONE, BEFORE)).toEqual([COURIER, DRONE]);
});
