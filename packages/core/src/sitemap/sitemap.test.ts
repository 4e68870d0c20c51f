import { expect, test } from "vitest";
import { robotsText } from "./robots-text.ts";
import { sitemapIndexXml, sitemapXml } from "./sitemap-xml.ts";

test("lists addresses with the moment each was published", () => {
  const entries = [{ path: "/shop/tea-pot", updatedOn: Date.UTC(2026, 4, 3, 10) }];
  expect(sitemapXml("https://shop.example", entries)).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://shop.example/shop/tea-pot</loc><lastmod>2026-05-03T10:00:00.000Z</lastmod></url>
</urlset>
`,
  );
});

test("escapes what XML would read as markup", () => {
  expect(sitemapXml("https://a.example", [{ path: "/a&b<c", updatedOn: 0 }])).toContain(
    "<loc>https://a.example/a&#38;b&#60;c</loc>",
  );
});

test("names every file of a large site", () => {
  const index = sitemapIndexXml("https://a.example", 3);
  expect(index.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    "<loc>https://a.example/sitemap.xml?file=1</loc>",
    "<loc>https://a.example/sitemap.xml?file=2</loc>",
    "<loc>https://a.example/sitemap.xml?file=3</loc>",
  ]);
});

test("points crawlers of an open site to its sitemap and away from carts", () => {
  const text = robotsText({ origin: "https://a.example", isOpen: true });
  expect(text).toContain("Sitemap: https://a.example/sitemap.xml");
  expect(text).toContain("Disallow: /cart\n");
  expect(text).not.toContain("Disallow: /\n");
});

test("keeps crawlers out of a closed site", () => {
  expect(robotsText({ origin: "https://a.example", isOpen: false })).toBe("User-agent: *\nDisallow: /\n");
});
