import { expect, test } from "vitest";
import { cleanVector } from "./clean-vector.ts";

const SVG = 'xmlns="http://www.w3.org/2000/svg"';

test("keeps everything that renders", () => {
  const drawing = `<svg ${SVG} viewBox="0 0 9 9"><defs><linearGradient id="a"><stop stop-color="#fff"></stop></linearGradient></defs><style>.b{fill:url(#a)}</style><path class="b" d="M0 0h9"></path><use href="#c"></use><text>a &lt; b</text></svg>`;
  expect(cleanVector(drawing)).toBe(drawing);
});

test("adds the missing namespace to an SVG", () => {
  expect(cleanVector("<svg><g/></svg>")).toBe(`<svg ${SVG}><g></g></svg>`);
});

test.each([
  ["a script", "<script>alert(1)</script>"],
  ["a script in capitals", "<SCRIPT>alert(1)</SCRIPT>"],
  ["a script of another space of names", '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
  ["a handler", '<g onload="alert(1)"></g>'],
  ["a page within", "<foreignObject><body onload='alert(1)'>alert(1)</body></foreignObject>"],
  ["a link to a script", '<a href="javascript:alert(1)"><g></g></a>'],
  ["a link to a script by its old name", '<a xlink:href="javascript:alert(1)"><g></g></a>'],
  ["a drawing that is used from elsewhere", '<use href="https://evil.example/alert(1).svg#a"></use>'],
  ["a picture from elsewhere", '<image href="https://evil.example/alert(1)"></image>'],
  ["a drawing within a picture", '<image href="data:image/svg+xml;base64,alert(1)"></image>'],
  ["an animation that writes a link", '<animate attributeName="href" values="javascript:alert(1)"></animate>'],
  ["an animation that writes a handler", '<set attributeName="onmouseover" to="alert(1)"></set>'],
  ["a style that loads", '<style>@import url("https://evil.example/alert(1)")</style>'],
  ["a style that loads behind a backslash", "<style>@\\69mport 'alert(1)'</style>"],
  ["a fill from elsewhere", '<rect fill="url(https://evil.example/alert(1))"></rect>'],
  ["an entity", '<!DOCTYPE svg [<!ENTITY x "alert(1)">]><g>&x;</g>'],
  ["a comment that browsers read", "<!--><img src=x onerror=alert(1)>-->"],
  ["a text that hides a tag", "<style><![CDATA[</style><script>alert(1)</script>]]></style>"],
])("leaves out %s", (_name, part) => {
  const clean = cleanVector(`<svg ${SVG}>${part}</svg>`);
  expect(clean).not.toMatch(/alert\(1\)(?!&lt;)/);
  expect(clean.endsWith("</svg>")).toBe(true);
});
