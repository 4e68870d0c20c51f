import { expect, test } from "vitest";
import { readTweaks } from "../../style/tweak/read-tweaks.ts";
import { contrastRatio } from "./colour-contrast.ts";
import { judgeTweaks } from "./judge-tweaks.ts";

test.each([
  ["#fff", "#000000", 21],
  ["#FFFFFFFF", "rgb(255, 255, 255)", 1],
  ["hsl(0, 0%, 100%)", "hsl(0deg 0% 0%)", 21],
  ["white", "rgba(0,0,0,1)", 21],
  ["#777777", "#fff", 4.48],
  ["hsl(120, 100%, 25%)", "rgb(255 255 255)", 5.14],
])("the contrast of %s and %s is %d", (one, other, expected) => {
  expect(contrastRatio(one, other)).toBeCloseTo(expected, 1);
  expect(contrastRatio(other, one)).toBeCloseTo(expected, 1);
});

test.each(["@paper", "rgba(0,0,0,.5)", "#0000007f", "transparent", "", "linear-gradient(red, blue)"])(
  "nothing is reported for %j",
  (colour) => {
    expect(contrastRatio(colour, "#fff")).toBeUndefined();
  },
);

const SHEET = `
// tweak: { "type": "color", "title": "Paper", "category": "Day" }
@paper: #ffffff;
// tweak: { "type": "color", "title": "Ink", "category": "Day" }
@ink: #111111;
// tweak: { "type": "color", "title": "Quiet ink", "category": "Day" }
@soft: #767676;
// tweak: { "type": "color", "title": "Accent", "category": "Day" }
@accent: #aa3311;
// tweak: { "type": "color", "title": "Text on accent", "category": "Day" }
@on-accent: #ffffff;
// tweak: { "type": "color", "title": "Night paper", "category": "Night" }
@night: #000000;
// tweak: { "type": "color", "title": "Night ink", "category": "Night" }
@night-ink: #ffffff;
// tweak: { "type": "color", "title": "Banner", "property": "background-color" }
// tweak: { "type": "color", "title": "Banner words", "property": "color" }
.banner { background-color: #000; color: #fff; }
`;
const { tweaks } = readTweaks(SHEET, "styles/site.less");

test.each<[Record<string, string>, string[]]>([
  [{}, []],
  [{ Ink: "#999999" }, ["“Ink” on “Paper” has a contrast of 2.8:1"]],
  [{ Accent: "#ffeecc" }, ["“Text on accent” on “Accent” has a contrast of 1.1:1"]],
  [{ "Night ink": "#222222" }, ["“Night ink” on “Night paper” has a contrast of 1.3:1"]],
  [{ "Banner words": "#333333" }, ["“Banner words” on “Banner” has a contrast of 1.6:1"]],
  [{ Ink: "not a color" }, []],
])("with the colors %j", (values, expected) => {
  expect(judgeTweaks(tweaks, values)).toEqual(expected);
});
