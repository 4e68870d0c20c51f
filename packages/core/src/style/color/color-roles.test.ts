import { expect, test } from "vitest";
import { findContrastPartner, mainColorTweaks } from "./color-roles.ts";
import { readTweaks } from "../tweak/read-tweaks.ts";
import type { Tweak } from "../tweak/tweak.ts";

function colors(...titles: readonly string[]): readonly Tweak[] {
  const notes = titles.map((title, at) => `// tweak: {"type":"color","title":"${title}"}\n@c${at}: #000;`);
  return readTweaks(notes.join("\n"), "a.less").tweaks;
}

const SHOP = colors(
  "Paper",
  "Picture ground",
  "Ink",
  "Quiet ink",
  "Lines",
  "Accent",
  "Text on accent",
  "Paper at night",
  "Ink at night",
);

test.each([
  ["Ink", "Paper"],
  ["Quiet ink", "Paper"],
  ["Paper", "Ink"],
  ["Accent", "Text on accent"],
  ["Text on accent", "Accent"],
  ["Ink at night", "Paper at night"],
  ["Lines", undefined],
])("%s is checked against %s", (title, partner) => {
  const tweak = SHOP.find((one) => one.title === title);
  expect(tweak && findContrastPartner(tweak, SHOP)?.title).toBe(partner);
});

test("an accent without its own text color is checked against the background", () => {
  const tweaks = colors("Paper", "Ink", "Rubric");
  expect(tweaks[2] && findContrastPartner(tweaks[2], tweaks)?.title).toBe("Paper");
});

test("the main colors are those of light mode, the secondary ones last", () => {
  const { background, text, accent } = mainColorTweaks(colors("Quiet ink", "Night ink", "Ink", "Page background"));
  expect([background?.title, text?.title, accent?.title]).toEqual(["Page background", "Ink", undefined]);
});
