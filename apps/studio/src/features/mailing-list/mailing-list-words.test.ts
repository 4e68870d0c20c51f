import { expect, test } from "vitest";
import { emptyTabWords } from "./mailing-list-words.ts";

test("an empty tab does not claim that there are no contacts while others have some", () => {
  expect(emptyTabWords("left", { members: 3, left: 0 })?.title).toBe("No one has left the list");
  expect(emptyTabWords("unconfirmed", { members: 3, left: 0 })?.title).toBe("Everyone has confirmed their address");
  expect(emptyTabWords("on", { members: 0, left: 2 })?.title).toBe("No one is on the list right now");
});

test("an empty list differs from one where everyone confirmed", () => {
  expect(emptyTabWords("unconfirmed", { members: 0, left: 2 })?.title).toBe("No one is on the list right now");
});

test("a list that no one ever joined explains how people join", () => {
  expect(emptyTabWords("left", { members: 0, left: 0 })).toBeUndefined();
  expect(emptyTabWords("left", undefined)).toBeUndefined();
});
