import { expect, test } from "vitest";
import { namesText, personInitials, personName } from "./person-name.ts";

test.each([
  ["ada@example.org", "Ada", "A"],
  ["ada.king@example.org", "Ada King", "AK"],
  ["ada-maria_king+site@example.org", "Ada Maria King Site", "AS"],
  ["élise@example.org", "Élise", "É"],
  ["...@example.org", "...@example.org", "."],
])("%s is named %s", (email, name, initials) => {
  expect([personName(email), personInitials(email)]).toEqual([name, initials]);
});

test.each([
  [[], ""],
  [["ada@x.org"], "Ada"],
  [["ada@x.org", "bea@x.org"], "Ada and Bea"],
  [["ada@x.org", "bea@x.org", "cem@x.org"], "Ada, Bea and 1 other"],
  [["ada@x.org", "bea@x.org", "cem@x.org", "dan@x.org"], "Ada, Bea and 2 others"],
])("names %j", (emails, expected) => {
  expect(namesText(emails)).toBe(expected);
});

test("joins names in the language of the reader", () => {
  const italian: Readonly<Record<string, string>> = { "{first} and {second}": "{first} e {second}" };
  expect(namesText(["ada@x.org", "bea@x.org"], (text) => italian[text] ?? text)).toBe("Ada e Bea");
});
