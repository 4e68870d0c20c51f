import { expect, test } from "vitest";
import { checkItemAddresses } from "./check-item.ts";
import type { Item } from "./item-schema.ts";

function item(changes: Partial<Item>): Item {
  return {
    collectionId: "0".repeat(24),
    urlId: "post",
    recordType: 1,
    title: "Post",
    excerpt: "",
    tags: [],
    categories: [],
    status: "draft",
    publishOn: 0,
    isStarred: false,
    displayIndex: 0,
    seo: { title: "", description: "" },
    ...changes,
  };
}

test("accepts the URLs that a link may have, and no others", () => {
  const audio = { url: "/files/a.mp3", author: "", durationMs: 1 };
  const links = { sourceUrl: "https://example.org/?a=1", clickthroughUrl: "" };
  expect(checkItemAddresses(item({ ...links, audio }), undefined)).toEqual({});
});

test.each(["javascript:alert(1)", " javascript:alert(1)", "data:text/html,x", "//evil.example", "https://a b"])(
  "refuses %j, and reports its position",
  (url) => {
    const oembed = { url, html: "", providerName: "" };
    const problems = checkItemAddresses(item({ sourceUrl: url, oembed }), undefined);
    expect(Object.keys(problems)).toEqual(["sourceUrl", "oembed.url"]);
  },
);

test("does not block a change because of a URL that was already invalid", () => {
  const before = item({ sourceUrl: "ftp://old.example" });
  expect(checkItemAddresses({ ...before, title: "Anew" }, before)).toEqual({});
  expect(checkItemAddresses({ ...before, sourceUrl: "ftp://new.example" }, before)).toHaveProperty("sourceUrl");
});
