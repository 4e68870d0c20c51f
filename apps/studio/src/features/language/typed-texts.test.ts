import { expect, test } from "vitest";
import { typedSince } from "./typed-texts.ts";

test("what is typed while a translation is saved is not saved yet", () => {
  expect(typedSince({ title: "Töpfe und Krüge", html: "<p>Neu</p>" }, { title: "Töpfe", html: "<p>Neu</p>" })).toEqual({
    title: "Töpfe und Krüge",
  });
});
