import { FORM_PAGE_MESSAGES } from "@stoa/core/form/form-messages.ts";
import type { Form, FormField } from "@stoa/core/form/form-schema.ts";
import { MULTILINGUAL_MESSAGES } from "@stoa/core/multilingual/multilingual-messages.ts";
import { translatorFor } from "@stoa/core/visitor-text/translator-for.ts";
import { expect, test } from "vitest";
import { newId } from "../../db/new-id.ts";
import { openTestApp, type Answer } from "../../testing/test-app.ts";
import { createDocument } from "../document/document-service.ts";
import { LANGUAGE_LIST_ID } from "../multilingual/translation-id.ts";
import { openFormSite, type TestFormSite } from "./testing/test-form-site.ts";

const testApp = await openTestApp();
const [COLOR, VIEWS, MAIL] = [newId(), newId(), newId()];

type TranslatedSite = {
  readonly site: TestFormSite;
  readonly write: (texts: object, version: number) => Promise<Answer>;
};

async function openSurvey(): Promise<TranslatedSite> {
  const shared: Pick<FormField, "description" | "required"> = { description: "", required: false };
  const fields: Form["fields"] = [
    { ...shared, id: COLOR, type: "radio", title: "Color", options: ["Red", "Blue"] },
    { ...shared, id: VIEWS, type: "likert", title: "Views", options: ["It was good"] },
    { ...shared, id: MAIL, type: "email", title: "Mail", required: true },
  ];
  const site = await openFormSite(testApp, { fields, submissionMessage: "<p>Thanks</p>" });
  const languages = { languages: [{ language: "de", isEnabled: true }] };
  await site.inSite((db) =>
    createDocument(db, { id: LANGUAGE_LIST_ID, kind: "language-list", data: languages, by: "test", label: "Add" }),
  );
  const path = `/api/studio/translations/de/${site.formId}`;
  const write = (texts: object, version: number): Promise<Answer> => site.studio.call("PUT", path, { version, texts });
  const answer = await write(
    {
      submissionMessage: '<p>Danke schön, <a href="/about">mehr</a></p>',
      [`fields/#${COLOR}/title`]: "Farbe",
      [`fields/#${COLOR}/choices/=Red`]: "Rot",
      [`fields/#${VIEWS}/statements/=It was good`]: "Es war gut",
    },
    0,
  );
  expect(answer.status, answer.text).toBe(200);
  await site.publish();
  return { site, write };
}

function post({ visitor, formId }: TestFormSite, sent: Record<string, string>): Promise<Answer> {
  return visitor.send({
    method: "POST",
    url: `/de/_form/${formId}`,
    payload: new URLSearchParams(sent).toString(),
    headers: {
      accept: "text/html",
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    },
  });
}

test("a form that returns with errors asks in German, lists the choices and names what is missing", async () => {
  const { site } = await openSurvey();
  const again = await post(site, { [COLOR]: "Red", [`${VIEWS}.0`]: "2" });
  expect(again.status).toBe(400);
  expect(again.text).toContain('<html lang="de" dir="ltr">');
  expect(again.text).toMatch(/value="Red" checked> Rot</);
  expect(again.text).toContain('aria-label="Es war gut" data-statement="It was good"');
  for (const text of ["Farbe", "Erforderlich", "> Blue<"]) expect(again.text).toContain(text);
  for (const text of [">Color", "> Red<", ">Required<"]) expect(again.text).not.toContain(text);
  expect(again.text).toContain(`action="/de/_form/${site.formId}"`);
  expect(again.text).toContain(`<a href="/de">${translatorFor("de")(FORM_PAGE_MESSAGES.backToSite)}</a>`);
});

test("German answers are stored in the owner's language, and the thank-you is in German", async () => {
  const { site } = await openSurvey();
  const sent = await post(site, { [COLOR]: "Red", [`${VIEWS}.0`]: "2", [MAIL]: "ada@example.org" });
  expect([sent.status, sent.headers["location"]]).toEqual([303, expect.stringContaining("/sent")]);
  const [kept] = await site.submissions();
  expect(kept?.answers).toMatchObject([
    { title: "Color", value: "Red" },
    { title: "Views", value: { "It was good": ["2"] } },
    { title: "Mail" },
  ]);
  const thanks = await site.visitor.get(`/de/_form/${site.formId}/sent`, { accept: "text/html" });
  expect(thanks.text).toContain("Danke schön");
  expect(thanks.text).toContain('<a href="/de/about">mehr</a>');
  expect(thanks.text).toContain('<a href="/de">Zurück zur Website</a>');
});

test("the page of the site's own language is unchanged", async () => {
  const { site } = await openSurvey();
  const thanks = await site.visitor.get(`/_form/${site.formId}/sent`, { accept: "text/html" });
  expect(thanks.text).toContain("<p>Thanks</p>");
  expect(thanks.text).toContain(`<a href="/">${FORM_PAGE_MESSAGES.backToSite}</a>`);
  expect(thanks.text).not.toContain("Danke");
});

test("rejects a translated choice: the submitted value must be the original", async () => {
  const { site } = await openSurvey();
  const rejected = await post(site, { [COLOR]: "Rot", [MAIL]: "ada@example.org" });
  expect(rejected.status).toBe(400);
  expect(await site.submissions()).toEqual([]);
});

test("two choices of a question cannot have the same name", async () => {
  const { write } = await openSurvey();
  const path = `fields/#${COLOR}/choices/=Blue`;
  const rejected = await write({ [path]: "Rot" }, 1);
  expect([rejected.status, rejected.json()]).toMatchObject([
    400,
    { fields: { [path]: MULTILINGUAL_MESSAGES.sameChoice } },
  ]);
});
