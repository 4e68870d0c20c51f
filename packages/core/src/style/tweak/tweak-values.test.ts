import { describe, expect, test } from "vitest";
import { readTweaks } from "./read-tweaks.ts";
import { possibleTweakClasses, ruleDeclarations, tweakClasses, tweakJson, tweakVariables } from "./tweak-values.ts";

const { tweaks } = readTweaks(
  `// tweak: {"type":"color","title":"Ink colour"}
@ink: #111;
// tweak: {"type":"dropdown","title":"gallery-ratio","options":["1:1 Square","3:2 Standard"],"default":"3:2 Standard"}
@ratio: "3:2 Standard";
// tweak: {"type":"checkbox","title":"Show Titles","active":true}
// tweak: {"type":"checkbox","title":"hide-date"}
@unused: 1;
// tweak: {"type":"image","title":"paper"}
@paper: url(/a.png);
// tweak: {"type":"font","title":"body"}
.body-font { font-family: Lato; font-size: 15px; }
// tweak: {"type":"color","title":"link"}
a { color: blue; }`,
  "a.less",
);

test("always sets the variables of fonts, and others if the owner chose a value", () => {
  expect(Object.fromEntries(tweakVariables(tweaks, {}))).toMatchObject({
    "body-font-family": "Lato",
    "body-font-size": "15px",
    "body-font-style": "normal",
    "body-font-weight": "400",
    "body-letter-spacing": "0em",
    "body-line-height": "1.5em",
    "body-text-decoration": "none",
    "body-text-transform": "none",
  });
  const values = { "Ink colour": "red", "gallery-ratio": "1:1 Square", paper: "/b.png", body: "font-size: 20px" };
  expect(Object.fromEntries(tweakVariables(tweaks, values))).toMatchObject({
    ink: "red",
    ratio: '"1:1 Square"',
    paper: 'url("/b.png")',
    "body-font-family": "Lato",
    "body-font-size": "20px",
  });
});

describe("the variables of a font", () => {
  const variables = (less: string, values: Record<string, string> = {}) =>
    Object.fromEntries(tweakVariables(readTweaks(less, "a.less").tweaks, values));
  const HEADING = '// tweak: {"type":"font","title":"Page Description"}';

  test("are named after the rule that follows, its title, and its title as a slug", () => {
    const named = variables(`${HEADING}\n.desc-font { font-size: 15px; }`, { "Page Description": "font-size: 20px" });
    expect(named).toMatchObject({
      "desc-font-font-size": "20px",
      "Page-Description-font-size": "20px",
      "page-description-font-size": "20px",
      "desc-font-letter-spacing": "0em",
    });
    expect(Object.keys(named)).toHaveLength(24);
  });

  test.each([
    ["#hero-font", ["hero-font"]],
    ["h1", ["h1"]],
    [".one-font, .two-font", ["one-font", "two-font"]],
    [".mixin-font()", ["mixin-font"]],
    [".a .b", []],
    [".a:hover", []],
  ])("of the rule %s have the names %j", (selector, names) => {
    const found = Object.keys(variables(`${HEADING}\n${selector} { font-size: 15px; }`));
    const own = found.filter((name) => name.endsWith("-font-weight") && !/^page-description-/i.test(name));
    expect(own).toEqual(names.map((name) => `${name}-font-weight`));
  });

  test("belong to the tweak above the rule when another has that title", () => {
    const less = `// tweak: {"type":"font","title":"lead"}\n.intro { font-size: 11px; }
// tweak: {"type":"font","title":"intro"}\n.lead { font-size: 22px; }`;
    expect(variables(less)).toMatchObject({ "intro-font-size": "11px", "lead-font-size": "22px" });
  });
});

test("adds the owner's value to the rule after a tweak", () => {
  const [font, link] = tweaks.slice(-2);
  const added = [font, link].map(
    (tweak) => tweak && ruleDeclarations(tweak, { body: "font-weight: 700", link: "#abc" }),
  );
  expect(added).toEqual([[{ property: "font-weight", value: "700" }], [{ property: "color", value: "#abc" }]]);
});

test("leaves an invalid value", () => {
  const values = { "Ink colour": "red;}", "gallery-ratio": "16:9", link: "expression(1)" };
  expect(tweakVariables(tweaks, values).has("ink")).toBe(false);
  expect(tweaks.flatMap((tweak) => ruleDeclarations(tweak, values))).toEqual([]);
  expect(tweakClasses(tweaks, values)).toContain("gallery-ratio-32-standard");
});

test("names body classes after options and active checkboxes", () => {
  expect(tweakClasses(tweaks, {})).toEqual(["gallery-ratio-32-standard", "show-titles"]);
  expect(tweakClasses(tweaks, { "gallery-ratio": "1:1 Square", "Show Titles": false, "hide-date": true })).toEqual([
    "gallery-ratio-11-square",
    "hide-date",
  ]);
});

test("knows every body class that a choice can produce", () => {
  expect(possibleTweakClasses(tweaks)).toEqual([
    "gallery-ratio-11-square",
    "gallery-ratio-32-standard",
    "show-titles",
    "hide-date",
  ]);
});

test("passes scripts every tweak as text, defaults included", () => {
  expect(tweakJson(tweaks, { "Show Titles": false })).toMatchObject({
    "Ink colour": "#111",
    "gallery-ratio": "3:2 Standard",
    "Show Titles": "false",
    "hide-date": "false",
    paper: "/a.png",
    body: "font-family: Lato; font-size: 15px",
    "body-font-size": "15px",
    link: "blue",
  });
});

test("titles that are names of built-in object members work like others", () => {
  const odd = readTweaks(
    '// tweak: {"type":"checkbox","title":"__proto__","active":true}\n// tweak: {"type":"color","title":"constructor"}\n@x: red;',
    "a.less",
  ).tweaks;
  expect(Object.entries(tweakJson(odd, {}))).toEqual([
    ["__proto__", "true"],
    ["constructor", "red"],
  ]);
  expect(tweakVariables(odd, {}).size).toBe(0);
});
