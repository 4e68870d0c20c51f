import { expect, test } from "vitest";
import { homePage, testContent } from "../../page-for-tests.ts";
import type { HeadSetting } from "../head/head-html.ts";
import { fillVisitorParts, withSiteParts, type VisitorParts } from "./visitor-parts-html.ts";

const ID = "ab".repeat(12);
const parts: VisitorParts = {
  subject: { kind: "page", document: homePage },
  context: {},
  setting: { settings: testContent.settings, content: testContent, strings: {} } as unknown as HeadSetting,
  drawShareLinks: ({ fullUrl, title }) => `[${fullUrl} ${title}]`,
};
const fill = (html: string, changes: Partial<VisitorParts> = {}): string =>
  fillVisitorParts(html, { ...parts, ...changes });

test("leaves a page without placeholders unchanged", () => {
  const html = "<html><body><p>Words</p></body></html>";
  expect(fill(html)).toBe(html);
});

test("fills the placeholders that themes provide for share links", () => {
  const attributes = `data-full-url="/a&quot;b" data-title="Cups &amp; more"`;
  const place = `<span class="squarespace-social-buttons inline-style" data-record-type="1" ${attributes}>`;
  expect(fill(`<body>${place}</span></body>`)).toBe(`<body>${place}[/a"b Cups & more]</span></body>`);
});

test("makes a like button of the element that themes print, with its form at the end of the page", () => {
  const mark = `<span class="sqs-simple-like" data-item-id="${ID}" data-like-count="2">
    <span class="like-icon"></span>
    <span class="like-count"></span>
  </span>`;
  const html = fill(`<body><p>${mark}</p></body>`);
  expect(html).toContain(`form="stoa-like" name="itemId" value="${ID}"`);
  expect(html).toContain('aria-label="Like, 2 likes"');
  expect(html.indexOf('<form id="stoa-like"')).toBeGreaterThan(html.indexOf("</p>"));
});

test("puts the announcement after the skip link", () => {
  const announcement = { isEnabled: true, text: "Open", url: "", version: 4 };
  const settings = { ...testContent.settings, announcement };
  const setting = { ...parts.setting, settings } as HeadSetting;
  const shown = (html: string): string => withSiteParts(html, { ...parts, setting });
  const html = shown('<body class="x">\n<a href="#content">Skip</a><header></header></body>');
  expect(html).toMatch(/Skip<\/a>\n<aside [^>]*data-version="4"/);
  expect(shown("<body><header></header></body>")).toMatch(/^<body>\n<aside/);
  const subject = { kind: "not-found" } as const;
  expect(withSiteParts("<body></body>", { ...parts, setting, subject })).toContain("<aside");
});

test("waits for a click before it loads comments from another company", () => {
  const settings = { ...testContent.settings, commentServiceName: "kiln" };
  const setting = { ...parts.setting, settings } as HeadSetting;
  const html = fill('<body><div class="squarespace-comments" id="disqus_thread"></div></body>', { setting });
  expect(html).toContain('data-name="kiln"');
  expect(html).not.toContain("disqus.com");
});
