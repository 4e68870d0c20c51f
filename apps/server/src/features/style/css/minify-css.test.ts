import { expect, test } from "vitest";
import { minifyCss } from "./minify-css.ts";

test.each([
  ["a  {\n  color : red;\n  /* no */ margin: 0 auto;\n}\n", "a{color :red;margin:0 auto}"],
  ['a::before { content: "  /* kept */ ; " ; }', 'a::before{content:"  /* kept */ ; "}'],
  ["a :hover , b { x: calc(1px + 2px) }", "a :hover,b{x:calc(1px + 2px)}"],
  ["@media (min-width: 40em) { a { b: c } }", "@media (min-width: 40em){a{b:c}}"],
  [".a { & :where(.b) { c: d; } }", ".a{& :where(.b){c:d}}"],
  ["a { background: url('a b.svg') , red; }", "a{background:url('a b.svg'),red}"],
])("shortens %j", (css, expected) => {
  expect(minifyCss(css)).toBe(expected);
});
