import { describe, expect, test } from "vitest";
import { idleFontFiles } from "./idle-font-files.ts";
import { readTweaks } from "../tweak/read-tweaks.ts";
import type { TweakValues } from "../tweak/tweak-values.ts";

const FACES = `
@font-face { font-family: "House Serif"; src: url("/assets/serif.woff2") format("woff2"); }
@font-face { font-family: 'House Serif'; src: url(/assets/serif-bold.woff2); font-weight: 700 }
/* House Serif is cut for this theme. */
@font-face { font-family: House Sans; src: url("/assets/sans.woff2"); }
`;

const TOKENS = `
// tweak: { "type": "font", "title": "Heading font" }
@heading-font: "House Serif", Georgia, serif;
// tweak: { "type": "font", "title": "Text font" }
@text-font: "House Sans", sans-serif;
h1 { font-family: @heading-font; }
body { font-family: @text-font; }
`;

function idle(values: TweakValues, ...more: string[]): string[] {
  const { tweaks } = readTweaks(TOKENS, "styles/tokens.less");
  return idleFontFiles({ sheets: [FACES, TOKENS, ...more], tweaks, values });
}

test.each<[string, TweakValues, string[]]>([
  ["all are used as the theme came", {}, []],
  [
    "a family that was replaced is idle in all its cuts",
    { "Heading font": "font-family: Lora, serif" },
    ["/assets/serif.woff2", "/assets/serif-bold.woff2"],
  ],
  [
    "all may be",
    { "Heading font": "font-family: Lora", "Text font": "{font-family:Inter;font-size:15px}" },
    ["/assets/serif.woff2", "/assets/serif-bold.woff2", "/assets/sans.woff2"],
  ],
  [
    "the theme's own font in another place is used",
    { "Heading font": "font-family: 'House Sans'" },
    ["/assets/serif.woff2", "/assets/serif-bold.woff2"],
  ],
  ["the same font chosen again is used", { "Heading font": "font-family: 'house serif', serif" }, []],
  ["another size is no other family", { "Heading font": "font-size: 40px" }, []],
])("%s", (_title, values, files) => {
  expect(idle(values)).toEqual(files);
});

test("a family that another rule uses is active, whatever was chosen", () => {
  const chosen = { "Heading font": "font-family: Lora" };
  expect(idle(chosen, ".price { font: 500 1rem House Serif, serif }")).toEqual([]);
  expect(idle(chosen, "// .price { font: 500 1rem House Serif, serif }")).toHaveLength(2);
});

describe("a page class that gives headings the body font", () => {
  const tokens = `
// tweak: { "type": "font", "title": "Name font" }
@name-font: "House Serif", Georgia, serif;
:root { --name: @name-font; --text: "House Sans"; .night(); }
.names-sans { --name: var(--text); }
h2 { font-family: var(--name); }
// tweak: { "type": "dropdown", "title": "Names", "options": ["Serif", "Sans"], "default": "Serif" }
`;
  const idleOf = (values: TweakValues, ...more: string[]): string[] => {
    const sheets = [FACES, tokens, ...more];
    const { tweaks } = readTweaks(tokens, "styles/tokens.less");
    return idleFontFiles({ sheets, tweaks, values });
  };

  test("makes the headings' own font idle while it is chosen", () => {
    expect(idleOf({})).toEqual([]);
    expect(idleOf({ Names: "Serif" })).toEqual([]);
    expect(idleOf({}, "@font-face { font-family: Extra; src: url(/assets/extra.woff2) }")).toEqual([]);
    expect(idleOf({ Names: "Sans" })).toEqual(["/assets/serif.woff2", "/assets/serif-bold.woff2"]);
  });

  test("keeps it active where another rule uses it", () => {
    expect(idleOf({ Names: "Sans" }, ".mark { font-family: @name-font }")).toEqual([]);
    expect(idleOf({ Names: "Sans" }, '.card { --name: "House Serif" }')).toEqual([]);
    expect(idleOf({ Names: "Sans" }, ".names-sans { font-family: House Serif }")).toEqual([]);
  });
});
