import { array, assert, constantFrom, oneof, property, string } from "fast-check";
import { expect, test } from "vitest";
import { readTweaks } from "./read-tweaks.ts";

function readOne(sheet: string) {
  const { tweaks, problems } = readTweaks(sheet, "styles/base.less");
  expect(problems).toEqual([]);
  expect(tweaks).toHaveLength(1);
  return tweaks[0];
}

test.each([
  [
    '// tweak: {"type":"color","title":"ink"}\n@ink: #1a1a1a;',
    "#1a1a1a",
    { kind: "variable", name: "ink", form: "plain" },
  ],
  [
    "// tweak: {type:'value', title:'gap', min:0, max:40}\n@gap: 12px;",
    "12px",
    { kind: "variable", name: "gap", form: "plain" },
  ],
  [
    '//tweak:{"type":"dropdown","title":"ratio","options":["1:1 Square","3:2 Standard"],"default":"3:2 Standard"}\n.x{a:b}',
    "3:2 Standard",
    { kind: "rule", selector: ".x", properties: ["a"] },
  ],
  [
    '// tweak: {"type":"dropdown","title":"side","options":["Left","Right"]}\n@side: "Right";',
    "Right",
    { kind: "variable", name: "side", form: "quoted" },
  ],
  ['// tweak: {"type":"dropdown","title":"side","options":["Left","Right"]}', "Left", { kind: "none" }],
  ['// tweak: {"type":"checkbox","title":"wide","active":true}\n', true, { kind: "none" }],
  [
    '// tweak: {"type":"checkbox","title":"wide"}\n@wide: true;',
    true,
    { kind: "variable", name: "wide", form: "plain" },
  ],
  ['// tweak: {"type":"checkbox","title":"wide","active":"false"}\n', false, { kind: "none" }],
  [
    '// tweak: {"type":"image","title":"paper"}\n@paper: url("/assets/paper.png");',
    "/assets/paper.png",
    { kind: "variable", name: "paper", form: "url" },
  ],
  [
    '// tweak: {"type":"font","title":"body"}\n.body-font { font-family: "Lato", sans-serif; font-size: 15px; color: red; }',
    'font-family: "Lato", sans-serif; font-size: 15px',
    { kind: "rule", selector: ".body-font", properties: ["font-family"] },
  ],
  [
    '// tweak: {"type":"color","title":"link"}\na { text-decoration: none; color: blue; }',
    "blue",
    { kind: "rule", selector: "a", properties: ["color"] },
  ],
  [
    '// tweak: {"type":"value","title":"pad","property":["padding-top","padding-bottom"]}\n.x { padding-bottom: 3em; }',
    "3em",
    { kind: "rule", selector: ".x", properties: ["padding-top", "padding-bottom"] },
  ],
])("reads the name and default from %j", (sheet, defaultValue, place) => {
  expect(readOne(sheet)).toMatchObject({ defaultValue, place });
});

test("reads every field", () => {
  const sheet =
    `\n// tweak: {"type":"value","title":"t","category":"c","label":"l","target":".x","showOnlyWhenPresent":".y","min":1,"max":"9px",
"step":0.5}`.replaceAll(/,\n/g, ",");
  expect(readOne(`${sheet}\n`)).toMatchObject({
    type: "value",
    title: "t",
    category: "c",
    label: "l",
    target: ".x",
    showOnlyWhenPresent: ".y",
    min: 1,
    max: 9,
    step: 0.5,
    file: "styles/base.less",
    line: 2,
  });
  const more =
    '// tweak: {type:"color",title:"t",js:"true",loadAllVariants:true,disableTransparency:true,steps:4,condition:{a:1}}';
  expect(readOne(more)).toMatchObject({ isScripted: true, loadAllVariants: true, disableTransparency: true, steps: 4 });
});

test("a choice that is separate from the next variable, or above another tweak, is a class only", () => {
  const choice = '// tweak: {"type":"dropdown","title":"scheme","options":["Automatic","Light"]}';
  const check = '// tweak: {"type":"checkbox","title":"wide","active":true}';
  const colour = '// tweak: {"type":"color","title":"paper"}';
  const sheet = `${choice}\n\n${check}\n${colour}\n@paper: #fff;\n${choice}\n@scheme: "Light";`;
  const { tweaks } = readTweaks(sheet, "a.less");
  expect(tweaks.map(({ title, place, defaultValue }) => [title, place.kind, defaultValue])).toEqual([
    ["scheme", "none", "Automatic"],
    ["wide", "none", true],
    ["paper", "variable", "#fff"],
    ["scheme", "variable", "Light"],
  ]);
});

test("assigns several tweaks before one variable all to it, and finds those inside rules", () => {
  const { tweaks } = readTweaks(
    '// tweak: {"type":"color","title":"a"}\n// tweak: {"type":"color","title":"b"}\n/* note */\n@c: red;\n.x {\n// tweak: {"type":"value","title":"d"}\n@e: 3px;\n}',
    "a.less",
  );
  expect(tweaks.map(({ title, line, place }) => [title, line, place.kind === "variable" && place.name])).toEqual([
    ["a", 1, "c"],
    ["b", 2, "c"],
    ["d", 6, "e"],
  ]);
});

test.each([
  ["// tweak: {broken", "can't be read"],
  ['// tweak: {"type":"slider","title":"x"}', 'type is "slider"'],
  ['// tweak: {"type":"color"}', "no title"],
])("reports what is wrong with %j and where", (sheet, words) => {
  const { tweaks, problems } = readTweaks(`.a { b: c }\n${sheet}\n@x: red;`, "a.less");
  expect(tweaks).toEqual([]);
  expect(problems).toEqual([{ file: "a.less", line: 2, message: expect.stringContaining(words) }]);
});

test("ignores tweaks in a commented-out block", () => {
  expect(readTweaks('/* // tweak: {"type":"color","title":"x"} */ @x: red;', "a.less").tweaks).toEqual([]);
});

test("parses any text", () => {
  const bits = constantFrom(
    '// tweak: {"type":"',
    "color",
    '","title":"',
    "x",
    '"}',
    "\n",
    "@a: 1;",
    ".b {",
    "}",
    "font",
    "{",
    ":",
    "[",
  );
  assert(
    property(array(oneof(bits, string()), { maxLength: 40 }), (pieces) => {
      expect(readTweaks(pieces.join(""), "a.less")).toHaveProperty("tweaks");
    }),
  );
});

test("stops after some thousand tweaks and reports it", () => {
  const { tweaks, problems } = readTweaks('// tweak: {"type":"checkbox","title":"x"}\n'.repeat(20_000), "a.less");
  expect(tweaks).toHaveLength(2000);
  expect(problems).toHaveLength(1);
});
