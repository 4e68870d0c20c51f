import { expect, test } from "vitest";
import { presetValues, readPreset } from "./preset.ts";
import { readTweaks } from "./tweak/read-tweaks.ts";

const { tweaks } = readTweaks(
  `// tweak: {"type":"color","title":"ink"}
@inkColor: #111;
// tweak: {"type":"font","title":"body"}
.body { font-size: 12px }
// tweak: {"type":"checkbox","title":"wide"}
`,
  "a.less",
);

test("reads a preset with a font as one text and in parts", () => {
  const read = readPreset(
    `{ "title": "Night", "templateTweaks": { "ink": "#fff", "body": "{font-family:Lato;font-weight:700}", "body-font-size": "18px", "wide": "true", "gone": 1 } }`,
    "night",
  );
  expect(read).toMatchObject({ ok: true, preset: { title: "Night" } });
  expect(read.ok && presetValues(read.preset, tweaks)).toEqual({
    ink: "#fff",
    body: "font-family: Lato; font-size: 18px; font-weight: 700",
    wide: true,
  });
});

test("finds a tweak by its variable, and drops invalid values", () => {
  const read = readPreset("{ templateTweaks: { inkColor: 'blue', wide: 'perhaps', } }", "plain");
  expect(read).toMatchObject({ ok: true, preset: { title: "plain" } });
  expect(read.ok && presetValues(read.preset, tweaks)).toEqual({ ink: "blue" });
});

test.each([["{"], ["{}"], ['{"templateTweaks": []}']])("refuses %j with a message", (text) => {
  expect(readPreset(text, "x")).toEqual({ ok: false, message: expect.stringMatching(/preset .*left out\.$/) });
});
