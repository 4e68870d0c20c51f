import { expect, test } from "vitest";
import { campaignBodyHtml, campaignBodyText } from "./campaign-body.ts";

const SITE = "https://mill.example";

test("keeps headings, lists and links, with their own style", () => {
  const html = campaignBodyHtml('<h2>New</h2><ul><li><p>A <a href="/shop">vase</a></p></li></ul>', SITE);
  expect(html.replaceAll(/ style="[^"]*"/g, "")).toBe(
    '<h2>New</h2><ul><li><p>A <a href="https://mill.example/shop">vase</a></p></li></ul>',
  );
  expect(html).toContain('<h2 style="margin:');
});

test.each([
  ["a script", "<script>alert(1)</script><p>Hi</p>", "<p>Hi</p>"],
  ["a handler", '<p onclick="x()">Hi</p>', "<p>Hi</p>"],
  ["a link that runs", '<a href="javascript:x()">Hi</a>', "Hi"],
  ["a link to no scheme", '<a href="//evil.example">Hi</a>', "Hi"],
  ["an address that ends its quotes", '<a href="/x&quot; onclick=&quot;y">Hi</a>', "Hi"],
  ["a picture", '<img src="https://evil.example/x.png">Hi', "Hi"],
  ["what is not closed", "<p><strong>Hi", "<p><strong>Hi</strong></p>"],
  ["what was never open", "Hi</div></p>", "Hi"],
  ["signs", "<p>1 &lt; 2 &amp; 3</p>", "<p>1 &#60; 2 &#38; 3</p>"],
])("removes or fixes %s", (_name, written, expected) => {
  expect(campaignBodyHtml(written, SITE).replaceAll(/ style="[^"]*"/g, "")).toBe(expected);
});

test("keeps what the editor can set: colors, sizes, indents, and line spacing", () => {
  const html = campaignBodyHtml(
    '<h2 class="text-align-center stoa-text-large x">A</h2><p class="stoa-indent-2">B <span style="color:#aa2211;position:fixed">c</span></p>',
    SITE,
  );
  expect(html).toMatch(/<h2 style="[^"]*;text-align:center;font-size:1\.25em">A/);
  expect(html).toMatch(/<p style="[^"]*;padding-left:4em">B <span style="color:#aa2211">c<\/span>/);
  expect(campaignBodyHtml('<p class="constructor"><span style="color:red&quot;x">d</span></p>', SITE)).toMatch(
    /^<p style="margin[^";]*;overflow-wrap:anywhere"><span>d<\/span><\/p>$/,
  );
});

test("items of a list are close together", () => {
  expect(campaignBodyHtml("<ul><li><p>One</p></li></ul>", SITE)).toContain('<p style="margin:0;');
});

test("writes the plain text with signs before items and addresses behind links", () => {
  const html =
    '<h2>New in</h2><p>Come &amp; see<br>us.</p><ol><li><p>One</p></li><li><p>Two</p></li></ol><p><a href="/shop">The shop</a></p>';
  expect(campaignBodyText(html, SITE)).toBe(
    "New in\n\nCome & see\nus.\n\n1. One\n2. Two\n\nThe shop (https://mill.example/shop)",
  );
});
