import { BLOG_IMPORT_MESSAGES } from "@stoa/core/blog-import/blog-import-messages.ts";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readWxr } from "./read-wxr.ts";

const SAMPLE = readFileSync(path.join(import.meta.dirname, "fixtures/small-blog.wxr.xml"));

function itemsOf(xml: string): readonly unknown[] {
  const reading = readWxr(Buffer.from(`<rss><channel>${xml}</channel></rss>`));
  return reading.ok ? reading.file.items : [];
}

test("reads authors, posts, pages, labels and comments", () => {
  const reading = readWxr(SAMPLE);
  expect(reading).toMatchObject({
    ok: true,
    file: {
      title: "Notes from the kiln",
      authors: [{ login: "ada", displayName: "Ada of the wheel" }],
      items: [
        {
          line: 12,
          title: "Glaze & fire — part one",
          link: "/notes/glaze.html",
          content: '<p>Words &amp; <img src="https://pictures.example/1.jpg?a=1&amp;b=2"></p>',
          postName: "glaze.html",
          postType: "post",
          status: "publish",
          creator: "ada",
          tags: ["Glaze", "Fire & ash"],
          categories: ["Studio"],
          comments: [
            { id: "7", parentId: "0", author: "Bo", content: "Lovely.", approved: "1" },
            { id: "8", parentId: "7", author: "Ada", approved: "0" },
          ],
        },
        { postType: "attachment", attachmentUrl: "https://pictures.example/head.jpg?w=1&h=2" },
        { title: "", postType: "page", postName: "services", comments: [], tags: [] },
      ],
    },
  });
});

test("tolerates invalid XML: bare ampersands, HTML entities, a missing end", () => {
  expect(itemsOf("<item><title>Tea & cake&mdash;&copy;</title></item>")).toMatchObject([{ title: "Tea & cake—©" }]);
  expect(itemsOf("<item><title>Tea & cake&mdash;more</title></item><item><title>cut off")).toMatchObject([
    { title: "Tea & cake—more" },
  ]);
});

test("never reads anything external: an entity is only text", () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
  const reading = readWxr(Buffer.from(`${bomb}<rss><channel><item><title>&b;&f;</title></item></channel></rss>`));
  expect(reading).toMatchObject({ ok: true, file: { items: [{ title: "&b;&f;" }] } });
});

test.each([
  ["", BLOG_IMPORT_MESSAGES.notAnExport],
  ["<html><body>No</body></html>", BLOG_IMPORT_MESSAGES.notAnExport],
  ["<rss><channel><title>Empty</title></channel></rss>", BLOG_IMPORT_MESSAGES.notAnExport],
])("refuses %j", (text, message) => {
  expect(readWxr(Buffer.from(text))).toEqual({ ok: false, message });
});

test("rejects anything that is not text", () => {
  expect(readWxr(Uint8Array.of(0x3c, 0xff, 0xfe))).toEqual({ ok: false, message: BLOG_IMPORT_MESSAGES.notUtf8 });
});

test("reads which picture is a post's own, and whether it was behind a password", () => {
  const meta = (key: string, value: string): string =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
  const first = `<item><title>A</title>${meta("_thumbnail_id", "9")}${meta("_edit_last", "1")}<wp:post_password>x</wp:post_password></item>`;
  expect(itemsOf(`${first}<item><title>B</title></item>`)).toMatchObject([
    { title: "A", thumbnailId: "9", password: "x" },
    { title: "B", thumbnailId: "", password: "" },
  ]);
});

test("endlessly nested elements cost no more than a file of posts", () => {
  // So many that looking through all that are open at each of them would take hours, not seconds.
  expect(itemsOf(`<item><title>Kept</title></item>${"<a>".repeat(3_000_000)}`)).toMatchObject([{ title: "Kept" }]);
});
