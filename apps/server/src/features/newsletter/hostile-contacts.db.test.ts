import { readCsvCell } from "@stoa/core/lib/text/csv-text.ts";
import type { Contact } from "@stoa/core/newsletter/newsletter-api.ts";
import { csvRecords } from "@stoa/core/product-import/csv-file-for-tests.ts";
import { expect, test } from "vitest";
import { HOSTILE_CELLS, HOSTILE_TEXTS, RUNNING_CELL, runningParts } from "../../testing/hostile-texts.ts";
import { openTestApp } from "../../testing/test-app.ts";
import { openFormSite } from "../form/testing/test-form-site.ts";

const testApp = await openTestApp();
/** As many as a visitor may send per minute. */
const TEXTS = [...HOSTILE_TEXTS.filter((_, index) => index % 3 === 0), ...HOSTILE_CELLS].slice(0, 20);

test("what strangers write runs neither in the list of contacts nor in its table, mails and pages", async () => {
  const name = '=1+1 <img src=x onerror=hit()>"';
  const site = await openFormSite(testApp, { name, mailingList: { doubleOptIn: false } });
  for (const [index, text] of TEXTS.entries()) {
    const form = { [site.nameId]: [text, ""], [site.mailId]: `+${index}@example.org` };
    expect((await site.send({ form, pagePath: text })).json()).toEqual({ errors: {} });
    const [spam] = await site.submissions("?state=spam");
    if (spam) await site.studio.call("PATCH", `${site.submissionsUrl}/${spam.id}`, { state: "received" });
  }
  const written = TEXTS.map((text) => [text.trim(), text]).toReversed();

  const { items } = (await site.studio.get("/api/studio/mailing-list")).json() as { items: Contact[] };
  expect(items.map((one) => [one.name, one.pagePath])).toEqual(written);

  const { text: csv, headers } = await site.studio.get("/api/studio/mailing-list.csv");
  expect(headers).toMatchObject({
    "content-disposition": 'attachment; filename="mailing-list.csv"',
    "x-content-type-options": "nosniff",
  });
  const [, ...rows] = csvRecords(csv).map(({ cells }) => cells);
  expect(rows.flat().filter((cell) => RUNNING_CELL.test(cell))).toEqual([]);
  expect(rows.map((cells) => [cells[1], cells[7]].map((cell) => readCsvCell(cell ?? "")))).toEqual(written);
  expect(rows.every((cells) => cells[0]?.startsWith("'+") && cells[8]?.startsWith("'=1+1"))).toBe(true);

  const { pathname, search } = new URL(rows[0]?.[9] ?? "");
  const page = await site.visitor.get(`${pathname}${search}`, { accept: "text/html" });
  expect([page.status, runningParts(page.text)]).toEqual([200, []]);
});
