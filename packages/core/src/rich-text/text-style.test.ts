import { expect, test } from "vitest";
import { normalizedTextStyle, readTextStyle, textColor, withNormalizedStyles } from "./text-style.ts";

test.each([
  ["color: rgb(170, 34, 17);", "color:#aa2211"],
  ["COLOR:#FFF", "color:#ffffff"],
  ["background-color:hsl(120, 100%, 50%); color: #0008", "color:#00000088;background-color:#00ff00"],
  ["color:red;color:blue", "color:#0000ff"],
])("keeps colors in one form: %s", (style, kept) => {
  expect(normalizedTextStyle(style)).toBe(kept);
  expect(normalizedTextStyle(kept)).toBe(kept);
});

test.each([
  "position:fixed;top:0",
  "background:url(https://evil.example/x)",
  "background-color:url(javascript:alert(1))",
  "background-image:linear-gradient(red,blue)",
  "color:expression(alert(1))",
  "color:var(--x)",
  "color:rgb(1,2,3)url(x)",
  "color:rgb(1,2,3);}body{display:none",
  "color:\\72 ed",
  "color:red !important",
  "color:/**/red",
  "color:transparent",
  "colo/**/r:red",
  "-webkit-text-fill-color:red",
  "--color:red",
  "color",
  ":red",
  `color:red;${"x".repeat(500)}`,
])("keeps nothing else: %s", (style) => {
  const kept = normalizedTextStyle(style);
  expect(["", "color:#010203"]).toContain(kept);
});

test("never keeps anything but the two properties and hexadecimal digits", () => {
  const pieces = [
    "color",
    "background-color",
    ":",
    ";",
    "red",
    "#123",
    "#12345678",
    "rgb(1,2,3)",
    "rgba(1,2,3,",
    "hsl(1,2%,3%)",
    "url(x)",
    '"',
    "'",
    "<",
    "}",
    "\n",
    "NaN",
    "1e400",
  ];
  let seed = 7;
  const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 5000; round += 1) {
    const style = Array.from({ length: 1 + next(8) }, () => pieces[next(pieces.length)]).join("");
    expect(normalizedTextStyle(style)).toMatch(/^(?:color:#[0-9a-f]{6,8})?;?(?:background-color:#[0-9a-f]{6,8})?$/);
  }
});

test("keeps a browser's output the same way as the server", () => {
  expect(
    withNormalizedStyles('<p><span style="color: rgb(1, 2, 3);">a</span> &lt;span style="color: red"&gt;</p>'),
  ).toBe('<p><span style="color:#010203">a</span> &lt;span style="color: red"&gt;</p>');
});

test("parses both colors", () => {
  expect(readTextStyle("color:#010203;background-color:#ffee00")).toEqual({ color: "#010203", background: "#ffee00" });
  expect(textColor("nonsense")).toBeUndefined();
});
