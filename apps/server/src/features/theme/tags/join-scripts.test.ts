import { expect, test } from "vitest";
import { readComboQuery } from "../scripts/combo-query.ts";
import { joinScriptTags } from "./join-scripts.ts";

const SCRIPTS = new Map([
  ["a.js", "aaaaaaaaaaaa"],
  ["lib/b c.js", "bbbbbbbbbbbb"],
  ["d.js", "dddddddddddd"],
]);

function combo(path: string): string {
  return `<script src="/scripts/${encodeURI(path)}" data-combo></script>`;
}

const JOINED = '<script src="/scripts/combo?v=aaaaaabbbbbb&#38;f=a.js&#38;f=lib%2Fb%20c.js"></script>';

test.each([
  ["scripts that follow each other", `${combo("a.js")}\n  <!-- next -->\n${combo("lib/b c.js")}<p>`, `${JOINED}<p>`],
  [
    "not over a script that is not to be joined",
    `${combo("a.js")}<script src="/scripts/d.js"></script>${combo("lib/b c.js")}`,
    '<script src="/scripts/a.js?v=aaaaaaaaaaaa"></script><script src="/scripts/d.js?v=dddddddddddd"></script><script src="/scripts/lib/b%20c.js?v=bbbbbbbbbbbb"></script>',
  ],
  [
    "not over an inline script",
    `${combo("a.js")}<script>x</script>${combo("d.js")}`,
    '<script src="/scripts/a.js?v=aaaaaaaaaaaa"></script><script>x</script><script src="/scripts/d.js?v=dddddddddddd"></script>',
  ],
  [
    "not into a conditional comment",
    `${combo("a.js")}<!--[if lt IE 9]>${combo("d.js")}<![endif]-->`,
    '<script src="/scripts/a.js?v=aaaaaaaaaaaa"></script><!--[if lt IE 9]><script src="/scripts/d.js?v=dddddddddddd"></script><![endif]-->',
  ],
  [
    "what the theme has, and leaves out what it only names",
    `${combo("a.js")}${combo("none.js")}<i></i><script src="/scripts/gone.js"></script>`,
    '<script src="/scripts/a.js?v=aaaaaaaaaaaa"></script><i></i>',
  ],
  [
    "and leaves what it can't read as it is",
    '<script src="/scripts/%E0%A4%A.js"></script><script src="/scripts/a.js?x"></script>',
    '<script src="/scripts/%E0%A4%A.js"></script><script src="/scripts/a.js?x"></script>',
  ],
])("joins %s", (_case, html, expected) => {
  expect(joinScriptTags(html, SCRIPTS)).toBe(expected);
});

test("cuts a run of scripts before its URL grows too long", () => {
  const paths = Array.from({ length: 120 }, (_, index) => `script-${index}.js`);
  const scripts = new Map(paths.map((path) => [path, "0123456789ab"]));
  const html = joinScriptTags(paths.map(combo).join("\n"), scripts);
  const addresses = [...html.matchAll(/src="([^"]*)"/g)].map((match) => (match[1] ?? "").replaceAll("&#38;", "&"));
  expect(addresses.length).toBe(3);
  const asked = addresses.flatMap((address) => {
    const query = new URL(address, "http://a.example").searchParams;
    const { paths: read, version } = readComboQuery({ f: query.getAll("f") }, scripts);
    expect(version).toBe(query.get("v"));
    return read;
  });
  expect(asked).toEqual(paths);
});

test("accepts only scripts of the theme from a URL, each once, in its order", () => {
  const { paths } = readComboQuery({ f: ["d.js", "../x.js", "a.js", "d.js", 7] }, SCRIPTS);
  expect(paths).toEqual(["d.js", "a.js"]);
  expect(readComboQuery({}, SCRIPTS).paths).toEqual([]);
});
