import { cleanPastedHtml } from "@stoa/core/rich-text/clean-pasted-html.ts";
import { expect, test } from "vitest";
import { sanitiseHtml } from "./sanitise-html.ts";

test("keeps the owner's formatting", () => {
  const html = '<h2>Care</h2><p>Wash <strong>by hand</strong>, see <a href="/care">care</a>.</p><ul><li>Dry</li></ul>';
  expect(sanitiseHtml(html)).toBe(html);
});

test("keeps the output of the rich-text editor byte for byte", () => {
  const html =
    '<h1 class="text-align-center stoa-text-large">One</h1><h6>Six</h6><p class="stoa-text-small stoa-indent-2">Small</p>' +
    "<ol><li><p>First</p><ul><li><p>Deep</p></li></ul></li></ol>" +
    '<p><span style="color:#aa2211">Red</span> <span style="color:#ffffff;background-color:#00000080">lit</span></p>' +
    "<p><strong>a</strong><em>b</em><u>c</u><s>d</s><br /></p><blockquote><p>q</p></blockquote><pre><code>x</code></pre><hr />";
  expect(sanitiseHtml(html)).toBe(html);
  expect(sanitiseHtml(sanitiseHtml(html))).toBe(html);
});

test.each([
  ['<span style="color: rgb(170, 34, 17);">x</span>', '<span style="color:#aa2211">x</span>'],
  ['<span style="color:#aa2211;position:fixed;inset:0">x</span>', '<span style="color:#aa2211">x</span>'],
  ['<span style="background-color:url(https://evil.example)">x</span>', "<span>x</span>"],
  ['<span style="background:red url(x)">x</span>', "<span>x</span>"],
  ['<span style="color:red"onmouseover=alert(1) x="">x</span>', '<span style="color:#ff0000">x</span>'],
  ['<span style="color:red&quot; onmouseover=alert(1)">x</span>', "<span>x</span>"],
  ['<span style="color:expression(alert(1))">x</span>', "<span>x</span>"],
  ['<span style="color:#fff}body{display:none">x</span>', "<span>x</span>"],
  ['<span style="width:9999px;color:&#x72;ed">x</span>', '<span style="color:#ff0000">x</span>'],
  ['<p style="color:red">x</p>', "<p>x</p>"],
  ['<a href="/x" style="color:red">x</a>', '<a href="/x">x</a>'],
])("keeps only the text colors of styles: %s", (dirty, clean) => {
  expect(sanitiseHtml(dirty)).toBe(clean);
});

test("keeps a cleaned paste from an office program unchanged", () => {
  const { html } = cleanPastedHtml(
    "<h2>Kiln</h2><p align=right>Say <b>it</b></p><ol start=3><li>a<ul><li>b</ul><li>c</ol><table><tr><td>1<td>2</table>",
  );
  expect(html).toContain("<li><p>b</p></li>");
  expect(sanitiseHtml(html)).toBe(html);
});

test("keeps a page opened in a new window from reaching back", () => {
  expect(sanitiseHtml('<a href="https://example.org" target="_blank">x</a>')).toContain('rel="noopener"');
});

test.each([
  ["<script>alert(1)</script>", ""],
  ["<img src=x onerror=alert(1)>", '<img src="x" />'],
  ['<a href="javascript:alert(1)">x</a>', "<a>x</a>"],
  ['<a href="java\nscript:alert(1)">x</a>', "<a>x</a>"],
  ['<a href="//evil.example">x</a>', "<a>x</a>"],
  ["<svg><script>alert(1)</script></svg>", ""],
  ["<style>*{display:none}</style>x", "x"],
  ['<p style="position:fixed">x</p>', "<p>x</p>"],
  ["<iframe src=//evil></iframe>", ""],
  ["<form action=/x><input name=a></form>", ""],
  ['<img src="data:image/svg+xml;base64,AAAA">', "<img />"],
])("drops unsafe content: %s", (dirty, clean) => {
  expect(sanitiseHtml(dirty)).toBe(clean);
});

test("drops tags nested deeper than anyone writes, which crash the browser's page, and keeps their text", () => {
  const deep = sanitiseHtml("<table><tr><td>".repeat(499) + "<b>deep</b>");
  expect(deep.match(/<td>/g)).toHaveLength(33);
  expect(deep).toContain("deep");
  expect(sanitiseHtml(deep)).toBe(deep);
  expect(() => sanitiseHtml("<table><tr><td>".repeat(3000))).toThrow("nested more than 1500 levels deep");
});

test("keeps the direction of paragraphs, headings, lists and items for visitors", () => {
  const html = '<h2 dir="rtl">ب</h2><p dir="rtl">يمين</p><ul dir="rtl"><li><p dir="rtl">א</p></li></ul>';
  expect(sanitiseHtml(html)).toBe(html);
});
