import { expect, test } from "vitest";
import type { PageSubject } from "../../content/page-subject.ts";
import { buildPageContext } from "../../context/page-context.ts";
import {
  entryRecord,
  blogPage,
  homePage,
  itemOf,
  productRecord,
  storePage,
  testSetting,
} from "../../page-for-tests.ts";
import { pageDetailsHtml } from "./page-details-html.ts";

function detailsOf(subject: PageSubject): unknown {
  const html = pageDetailsHtml(buildPageContext(subject, testSetting), testSetting.theme);
  const [, json = ""] = /^<script type="application\/json" id="stoa-page">(.*)<\/script>$/.exec(html) ?? [];
  return JSON.parse(json);
}

test.each([
  ["a page", { kind: "page", document: homePage }, { collection: { id: homePage.id } }],
  ["a post", itemOf(blogPage, entryRecord()), { collection: { id: blogPage.id }, item: { recordType: 1 } }],
  ["a product", itemOf(storePage, productRecord()), { collection: { id: storePage.id }, item: { recordType: 11 } }],
] as const)("says what %s is, for the platform's scripts", (_case, subject, expected) => {
  expect(detailsOf(subject)).toMatchObject({ websiteId: "site", templateId: "test", ...expected });
});
