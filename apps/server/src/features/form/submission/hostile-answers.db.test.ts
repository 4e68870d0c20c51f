import { readCsvCell } from "@stoa/core/lib/text/csv-text.ts";
import type { FormField } from "@stoa/core/form/form-schema.ts";
import { csvRecords } from "@stoa/core/product-import/csv-file-for-tests.ts";
import { expect, test } from "vitest";
import { newId } from "../../../db/new-id.ts";
import { HOSTILE_CELLS, HOSTILE_TEXTS, RUNNING_CELL, runningParts } from "../../../testing/hostile-texts.ts";
import { openTestApp } from "../../../testing/test-app.ts";
import { openFormSite, type TestFormSite } from "../testing/test-form-site.ts";

const testApp = await openTestApp();
const TEXTS = [...HOSTILE_TEXTS, ...HOSTILE_CELLS];
const QUESTIONS = TEXTS.map((title): FormField => {
  return { id: newId(), type: "textarea", title, description: title, required: false };
});
const ANSWERS = Object.fromEntries(QUESTIONS.map(({ id, title }) => [id, title]));
const SENDER = "+1@example.org";
const LINE_ENDS = /[\r\n\u2028\u2029]/;

async function openHostileForm(name: string): Promise<TestFormSite> {
  const site = await openFormSite(testApp, { name, notifyEmails: ["shop@example.org"] });
  await site.changeForm({ fields: [site.field(site.mailId, "email", true), ...QUESTIONS] });
  const hook = { endpointUrl: "https://hooks.example.org/x", topics: ["form.submission"] };
  expect((await site.studio.call("POST", "/api/studio/webhooks", hook)).status).toBe(200);
  await site.publish();
  return site;
}

/** Answers each question with its own text. The owner marks it as not spam. */
async function sendHostile(site: TestFormSite, place: string): Promise<void> {
  const sent = await site.send({ form: { [site.mailId]: SENDER, ...ANSWERS }, pageTitle: place, pagePath: place });
  expect([sent.status, sent.json()]).toEqual([200, { errors: {} }]);
  const [spam] = await site.submissions("?state=spam");
  await site.studio.call("PATCH", `${site.submissionsUrl}/${spam?.id}`, { state: "received" });
}

/** Hostile text besides the answers: the form's name and the page it was sent from. */
const PLACES = ["<script>hit()</script>", "javascript:hit()", '" onpointerenter=hit() x="', "=1+1", "\r\n=1+1\u2028-2"];

async function expectHarmlessTable(site: TestFormSite, place: string): Promise<void> {
  const { text: csv, headers } = await site.studio.get(`${site.submissionsUrl}.csv`);
  expect(headers).toMatchObject({
    "content-disposition": 'attachment; filename="submissions.csv"',
    "x-content-type-options": "nosniff",
  });
  const [head = [], row = []] = csvRecords(csv).map(({ cells }) => cells);
  expect([...head, ...row].filter((cell) => RUNNING_CELL.test(cell))).toEqual([]);
  expect(head.slice(4).map(readCsvCell)).toEqual(TEXTS);
  expect(row.slice(1).map(readCsvCell)).toEqual([place, "received", SENDER, ...TEXTS]);
}

async function expectHarmlessMail(site: TestFormSite): Promise<void> {
  const [mail] = await site.mails("form.submission");
  expect(runningParts(mail?.html_body ?? "")).toEqual([]);
  expect([mail?.subject, mail?.reply_to].join("")).not.toMatch(LINE_ENDS);
  expect(TEXTS.filter((text) => !mail?.text_body.includes(text.trim()))).toEqual([]);
}

async function answersCalled(site: TestFormSite): Promise<unknown[]> {
  const [notice] = await site.inSite((db) =>
    db.text<{ payload: string }>("select payload from webhook_delivery where site_id = $1", [db.siteId]),
  );
  const { data } = JSON.parse(notice?.payload ?? "") as { data: { answers: Array<{ value: unknown }> } };
  return data.answers.map(({ value }) => value);
}

test.each(PLACES)("input from strangers runs nowhere, sent from %j", async (place) => {
  const site = await openHostileForm(place);
  await sendHostile(site, place);
  const [stored] = await site.submissions();
  expect(stored?.page).toEqual({ title: place, path: place });
  expect(stored?.answers.slice(1).map(({ title, value }) => [title, value])).toEqual(TEXTS.map((text) => [text, text]));
  await expectHarmlessTable(site, place);
  await expectHarmlessMail(site);
  expect(await answersCalled(site)).toEqual([SENDER, ...TEXTS]);
  const again = await site.sendPlain({ [site.mailId]: "ada", ...ANSWERS });
  expect([again.status, runningParts(again.text)]).toEqual([400, []]);
});
