import { expect, test } from "vitest";
import { splitTags } from "./split-tags.ts";

test.each([
  ["kitchen", ["kitchen"]],
  [" kitchen , living,, kitchen ", ["kitchen", "living"]],
  ["abcdefghijkl", ["abcdefghij"]],
  [" , ", []],
])("%j gives %j", (text, tags) => {
  expect(splitTags(text, 10)).toEqual(tags);
});
