import { expect, test } from "vitest";
import { nextLikedCookie } from "./liked-cookie.ts";

const id = (number: number): string => String(number).padStart(24, "0");

test("adds what is liked once, at the end, and removes it again", () => {
  expect(nextLikedCookie("", id(1), true)).toBe(id(1));
  expect(nextLikedCookie(`${id(1)}.${id(2)}`, id(1), true)).toBe(`${id(2)}.${id(1)}`);
  expect(nextLikedCookie(`${id(1)}.${id(2)}`, id(1), false)).toBe(id(2));
});

test("keeps the last twenty, and nothing that is not an id", () => {
  const many = Array.from({ length: 30 }, (_, index) => id(index)).join(".");
  expect(nextLikedCookie(many, id(99), true).split(".")).toHaveLength(20);
  expect(nextLikedCookie("<script>.x", id(1), true)).toBe(id(1));
});
