import { expect, test } from "vitest";
import { emptyTabText } from "./mailing-list-texts.ts";

test("an empty tab does not claim that there are no contacts while others have some", () => {
  expect(emptyTabText("left", { members: 3, left: 0 })?.title).toBe("No one has left the list");
  expect(emptyTabText("unconfirmed", { members: 3, left: 0 })?.title).toBe("Everyone has confirmed their address");
  expect(emptyTabText("on", { members: 0, left: 2 })?.title).toBe("No one is on the list right now");
});

test("an empty list differs from one where everyone confirmed", () => {
  expect(emptyTabText("unconfirmed", { members: 0, left: 2 })?.title).toBe("No one is on the list right now");
});

test("a list that no one ever joined explains how people join", () => {
  expect(emptyTabText("left", { members: 0, left: 0 })).toBeUndefined();
  expect(emptyTabText("left", undefined)).toBeUndefined();
});
