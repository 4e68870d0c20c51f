import { array, assert, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";
import { checkTweakValue } from "./check-tweak-value.ts";
import { readTweaks } from "./read-tweaks.ts";
import { TWEAK_TYPES, type Tweak } from "./tweak.ts";

function tweak(fields: string, following = ""): Tweak {
  const [found] = readTweaks(`// tweak: {title:"t",${fields}}\n${following}`, "a.less").tweaks;
  if (!found) throw new Error(`no tweak in ${fields}`);
  return found;
}

const COLOR = tweak("type:'color'");
const SOLID = tweak("type:'color', disableTransparency:true");
const SIZE = tweak("type:'value', min:4, max:40", "@x: 12px;");
const FONT = tweak("type:'font'");
const OPTION = tweak("type:'dropdown', options:['Left','3:2 Standard']");
const CHECKBOX = tweak("type:'checkbox'");
const IMAGE = tweak("type:'image'");

test.each([
  [COLOR, "#fff", "#fff"],
  [COLOR, " rgba(26, 43, 60, .5) ", "rgba(26, 43, 60, .5)"],
  [COLOR, "hsl(20deg,30%,40%)", "hsl(20deg,30%,40%)"],
  [COLOR, "black", "black"],
  [SOLID, "rgba(1,2,3,1)", "rgba(1,2,3,1)"],
  [SIZE, "20px", "20px"],
  [SIZE, 20, "20px"],
  [SIZE, "20", "20px"],
  [SIZE, "auto", "auto"],
  [
    FONT,
    "{font-family:'Proxima Nova',sans-serif;font-size:14px}",
    "font-family: 'Proxima Nova',sans-serif; font-size: 14px",
  ],
  [
    FONT,
    "font-family: proxima-nova; line-height: 1.5em; letter-spacing: -0.01em",
    "font-family: proxima-nova; letter-spacing: -0.01em; line-height: 1.5em",
  ],
  [OPTION, "3:2 Standard", "3:2 Standard"],
  [CHECKBOX, "true", true],
  [CHECKBOX, false, false],
  [IMAGE, "/s/paper-1.png?format=500w", "/s/paper-1.png?format=500w"],
  [IMAGE, "", ""],
])("accepts a valid value (%#)", (tweak, value, kept) => {
  expect(checkTweakValue(tweak, value)).toEqual({ ok: true, value: kept });
});

test.each([
  [COLOR, "red; } body { display: none"],
  [COLOR, "url(https://x.test/a)"],
  [COLOR, "@other"],
  [SOLID, "#11223344"],
  [SOLID, "rgba(1,2,3,.4)"],
  [SOLID, "transparent"],
  [SIZE, "3px"],
  [SIZE, "41px"],
  [SIZE, "12px;color:red"],
  [SIZE, "calc(1px)"],
  [FONT, "font-family: a}b{"],
  [FONT, "font-family: url(//x.test/a)"],
  [FONT, "font-size: 12px !important"],
  [FONT, "color: red"],
  [OPTION, "Right"],
  [CHECKBOX, "yes"],
  [IMAGE, "https://x.test/a.png"],
  [IMAGE, "//x.test/a.png"],
  [IMAGE, 'a.png") ; x: url("b'],
  [IMAGE, "data:image/png;base64,AA"],
])("rejects an invalid value with a reason (%#)", (tweak, value) => {
  expect(checkTweakValue(tweak, value)).toEqual({ ok: false, message: expect.stringMatching(/\.$/) });
});

test("no accepted value can leave its declaration", () => {
  const tweaks = [COLOR, SIZE, FONT, CHECKBOX, IMAGE];
  const bits = constantFrom(
    ";",
    "{",
    "}",
    "url(",
    "//",
    "@import",
    "/*",
    "`",
    "~",
    "\\",
    "@{x}",
    "#fff",
    "12px",
    "font-family:",
    "a",
    "'",
    '"',
    ")",
    "\n",
  );
  expect(new Set(tweaks.map(({ type }) => type)).size).toBe(TWEAK_TYPES.length - 1);
  assert(
    property(constantFrom(...tweaks), array(bits, { maxLength: 6 }), (tweak, pieces) => {
      const checked = checkTweakValue(tweak, pieces.join(""));
      if (!checked.ok) return;
      const text = String(checked.value);
      expect(text).not.toMatch(/[{}`\\~\n]|url\(|\/\*|^\/\//);
      if (tweak.type !== "font") expect(text).not.toContain(";");
    }),
    { numRuns: 2000 },
  );
});
