import * as fc from "fast-check";
import { expect, test } from "vitest";
import { replaceShortcodes } from "./replace-shortcodes.ts";

function shown(text: string): string {
  return replaceShortcodes(text, ({ name, attributes, content }) => {
    const values = [...attributes].map(([key, value]) => `${key}=${value}`).join(" ");
    return `{${name}${values === "" ? "" : ` ${values}`}|${content}}`;
  });
}

test.each([
  ['[gallery ids="21,22"]', "{gallery ids=21,22|}"],
  ["[gallery ids=21,22 /]", "{gallery ids=21,22|}"],
  ["[caption id='x']a[/caption] b", "{caption id=x|a} b"],
  ["[row][column]a[/column][column]b[/column][/row]", "{row|{column|a}{column|b}}"],
  ["[a_b][c_d]x[/a_b]", "{a_b|{c_d|}x}"],
  ["[box]x[/box] [/box]", "{box|x} "],
  ["He wrote [sic] and [see note 3].", "He wrote [sic] and [see note 3]."],
  ["[2col]x[/2col] b", "{2col|x} b"],
  ["The [2nd] of [3]", "The [2nd] of [3]"],
  ["[1] and [ ] and []", "[1] and [ ] and []"],
  ["a\n\n[portfolio]\n\nb", "a\n\n{portfolio|}\n\nb"],
  ["<p>[portfolio]</p>", "<p>{portfolio|}</p>"],
  ["Use [[gallery]] here", "Use [gallery] here"],
  ['[contact-form-7 id="5" title=“Write us”]', "{contact-form-7 id=5 title=Write us|}"],
  ["[embed]https://a.example/?b=[1][/embed]", "{embed|https://a.example/?b=[1]}"],
  ["[youtube https://youtu.be/x]", "{youtube 0=https://youtu.be/x|}"],
  ['[gallery ids="1,2" [nested]] b', "{gallery ids=1,2 0=[nested]|} b"],
  ['[x y="a[1]b" z=[2]]', "{x y=a[1]b z=[2]|}"],
  ["See [note [1] and [2]] here", "See [note [1] and [2]] here"],
  ['[x y="a>b"]', "{x y=a>b|}"],
  ['<!-- wp:gallery {"ids":[21,22]} -->', '<!-- wp:gallery {"ids":[21,22]} -->'],
  ["", ""],
])("reads %j as %j", (text, result) => {
  expect(shown(text)).toBe(result);
});

test("whatever is written, each part of the text is there once or gone", () => {
  const piece = fc.constantFrom("[box]", "[/box]", "[gallery]", "[a_b x=1]", "[/a_b]", "7", " ", "\n");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join("");
      const kept = replaceShortcodes(text, ({ content }) => content);
      expect(kept.split("7")).toHaveLength(text.split("7").length);
      expect(kept).not.toMatch(/(?<!\[)\[(?:gallery|a_b x=1|\/a_b)\](?!\])/);
    }),
  );
});

test("a hostile text costs no more than its length", () => {
  for (const piece of ["[a_b]", "[a_b][/a_b]", "[/a_b]", "[", '[a_b x="', "[[a_b]"])
    expect(replaceShortcodes(piece.repeat(5000), () => "").length).toBeLessThan(500_000);
});
