import { expect, test } from "vitest";
import { linkInLanguage, linkJsonInLanguage } from "./link-language.ts";
import { pathInLanguage, publicLanguages, splitLanguagePath } from "./language-path.ts";

const LANGUAGES = publicLanguages([
  { language: "de", isEnabled: true },
  { language: "pt-BR", isEnabled: true },
  { language: "it", isEnabled: true, domain: "it.example" },
  { language: "fr", isEnabled: false },
]);
const GERMAN = { prefix: "/de", languages: LANGUAGES };

test.each([
  ["/de", "de", "/"],
  ["/de/", "de", "/"],
  ["/de/about?a=1", "de", "/about?a=1"],
  ["/de?q=1", "de", "/?q=1"],
  ["/pt-br/x", "pt-BR", "/x"],
])("%s is %s at %s", (path, language, rest) => {
  const split = splitLanguagePath(path, LANGUAGES);
  expect([split?.language.language, split?.path]).toEqual([language, rest]);
});

test.each(["/", "/design", "/dex/de", "/fr/about", "/it/about", "/DE/about", "//de"])(
  "%s is in the site's own language",
  (path) => {
    expect(splitLanguagePath(path, LANGUAGES)).toBeUndefined();
  },
);

test.each([
  ["/", "/de"],
  ["/about", "/de/about"],
  ["/?page=2", "/de?page=2"],
  ["/#top", "/de#top"],
  ["/assets-of-ours", "/de/assets-of-ours"],
  ["/_like", "/de/_like"],
  ["/de/about", "/de/about"],
  ["/pt-br/about", "/pt-br/about"],
  ["/api/cart", "/api/cart"],
  ["/assets/a.css", "/assets/a.css"],
  ["/site.css?minify=false", "/site.css?minify=false"],
  ["//elsewhere.example/x", "//elsewhere.example/x"],
  ["https://elsewhere.example/x", "https://elsewhere.example/x"],
  ["about", "about"],
])("in German %s is %s", (path, german) => {
  expect(pathInLanguage(path, GERMAN)).toBe(german);
});

test.each([
  ['<a class="x" href="/about">', '<a class="x" href="/de/about">'],
  ["<form method='post' action='/checkout/update'>", "<form method='post' action='/de/checkout/update'>"],
  ['<button formaction="/cart/coupon">', '<button formaction="/de/cart/coupon">'],
  ['<link rel="stylesheet" href="/_theme/a/b.css">', '<link rel="stylesheet" href="/_theme/a/b.css">'],
  ['<img src="/about">', '<img src="/about">'],
  ['<a data-note="a > b" href="/about">', '<a data-note="a > b" href="/de/about">'],
  ['<p>Write href="/about" here</p>', '<p>Write href="/about" here</p>'],
  ["<script>'<a href=\"/about\">'</script>", "<script>'<a href=\"/about\">'</script>"],
  ['<textarea><a href="/about"></textarea>', '<textarea><a href="/about"></textarea>'],
  ['<!-- <a href="/about"> -->', '<!-- <a href="/about"> -->'],
  ['<a href="https://elsewhere.example/about">', '<a href="https://elsewhere.example/about">'],
])("in %s the links are German", (html, german) => {
  expect(linkInLanguage(html, GERMAN)).toBe(german);
});

test("URLs in JSON are German, and texts that only resemble one are unchanged", () => {
  expect(linkJsonInLanguage('{"fullUrl":"/about","title":"fullUrl\\":\\"/x"}', GERMAN)).toBe(
    '{"fullUrl":"/de/about","title":"fullUrl\\":\\"/x"}',
  );
});

test("a long page of broken markup is processed in one pass", () => {
  const html = '<a href="'.repeat(20_000);
  expect(linkInLanguage(html, GERMAN)).toBe(html);
});

test.each([
  ["tags", '<a "'],
  ["comments", "<!-- <"],
  ["scripts", "<script><"],
])("a page with many unclosed %s is read only once", (...[, piece]) => {
  const html = `<a href="/about">${piece.repeat(150_000)}`;
  expect(linkInLanguage(html, GERMAN)).toMatch(/^<a href="\/de\/about">/);
});
