import { expect, test } from "vitest";
import { createTagCompiler } from "./tag-template.ts";

const LONG_TAG =
  '<squarespace:navigation navigationId="main">\n{.repeated section items}{title}{.end}\n</squarespace:navigation>';

test.each([
  ["behind a tag on the same line", `${LONG_TAG} {x|apply gone.block}`, [3, 27]],
  [
    "in the body of a tag",
    '<b>\n<squarespace:navigation navigationId="main"> {x|apply gone.block}</squarespace:navigation>',
    [2, 46],
  ],
  ["in an attribute of a tag", '<squarespace:block-field id="{x|apply gone.block}" />', [1, 30]],
])("an error while a page is rendered stands where it was written: %s", (_where, source, place) => {
  const { template, errors } = createTagCompiler().compile(source);
  expect(errors).toEqual([]);
  const { errors: problems } = template.render({ x: 1 });
  expect(problems.map(({ line, column }) => [line, column])).toEqual([place]);
});
