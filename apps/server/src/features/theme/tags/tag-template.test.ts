import { expect, test } from "vitest";
import { NAVIGATION_AREAS } from "./platform-names.ts";
import { createTagCompiler } from "./tag-template.ts";

const LONG_TAG =
  '<squarespace:navigation navigationId="main">\n{.repeated section items}{title}{.end}\n</squarespace:navigation>';

test.each([
  ['<squarespace:navigation navigationid="main" template="list" />', "[Home]"],
  ["<SQUARESPACE:NAVIGATION NavigationID=main TEMPLATE=list/>", "[Home]"],
  [
    "<squarespace:navigation navigationId='main' template='{.if wide}none{.or}list{.end}'></squarespace:navigation>",
    "[Home]",
  ],
  ['<squarespace:navigation navigationID="{name}">{.section items}{@|count}{.end}</squarespace:navigation>', "1"],
])("attributes are read as people write them: %s", (source, output) => {
  const list = createTagCompiler().compile("[{.repeated section items}{title}{.end}]").template;
  const data = { name: "main", [NAVIGATION_AREAS]: { main: { items: [{ title: "Home" }] } } };
  const result = createTagCompiler()
    .compile(source)
    .template.render(data, { partials: { "list.block": list } });
  expect(result).toMatchObject({ output, errors: [] });
});

test.each([
  ["behind a tag on the same line", `${LONG_TAG} {x|apply gone.block}`, [3, 27]],
  [
    "in the body of a tag",
    '<b>\n<squarespace:navigation navigationId="main"> {x|apply gone.block}</squarespace:navigation>',
    [2, 46],
  ],
  ["in an attribute of a tag", '<squarespace:block-field id="{x|apply gone.block}" />', [1, 30]],
])("an error while a page is rendered is located where it was written: %s", (_where, source, place) => {
  const { template, errors } = createTagCompiler().compile(source);
  expect(errors).toEqual([]);
  const { errors: problems } = template.render({ x: 1 });
  expect(problems.map(({ line, column }) => [line, column])).toEqual([place]);
});
