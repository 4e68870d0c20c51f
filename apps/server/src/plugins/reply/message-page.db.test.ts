import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import { REJECTION_MESSAGES } from "@stoa/core/api/rejection-messages.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { translatorFor } from "@stoa/core/visitor-text/translator-for.ts";
import { describe, expect, test } from "vitest";
import { newId } from "../../db/new-id.ts";
import { createDocument } from "../../features/document/document-service.ts";
import { openFormSite, type TestFormSite } from "../../features/form/testing/test-form-site.ts";
import { LANGUAGE_LIST_ID } from "../../features/multilingual/translation-id.ts";
import { missingTexts } from "../../testing/visible-texts.ts";
import { openTestApp, TEST_HOST, type Answer } from "../../testing/test-app.ts";

const testApp = await openTestApp();

function post({ visitor }: TestFormSite, url: string, accept = "text/html"): Promise<Answer> {
  const headers = { accept, "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
  return visitor.send({ method: "POST", url, payload: "a=b", headers });
}

describe("a plain form that is refused", () => {
  test("is shown in the language of its page, with a link back", async () => {
    const site = await openFormSite(testApp, {});
    const languages = [{ language: "de", isEnabled: true }];
    await site.inSite((db) =>
      createDocument(db, {
        id: LANGUAGE_LIST_ID,
        kind: "language-list",
        data: { languages },
        by: "test",
        label: "Add",
      }),
    );
    await site.publish();
    const gone = await post(site, `/de/_form/${newId()}`);
    const { refusedTitle, formNote } = CATALOGUES.de.refusalPage;
    const reason = translatorFor("de")(FORM_MESSAGES.notConfigured);
    expect([gone.status, missingTexts(gone.text, [refusedTitle, formNote, reason])]).toEqual([404, []]);
    expect(gone.text).toContain('<html lang="de">');
    expect((await post(site, `/_form/${newId()}`)).text).toContain('<html lang="en">');
  });

  test("is shown in the site's own language", async () => {
    const site = await openFormSite(testApp, {});
    await site.changeSettings({ language: "fr-CA" });
    const huge = await site.visitor.send({
      method: "POST",
      url: `/_form/${site.formId}`,
      payload: `a=${"x".repeat(101_000)}`,
      headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
    });
    const { refusedTitle, formNote } = CATALOGUES.fr.refusalPage;
    const reason = "C’est trop volumineux. Veuillez en envoyer moins à la fois.";
    expect([huge.status, missingTexts(huge.text, [refusedTitle, formNote, reason])]).toEqual([413, []]);
  });

  test("reports that it cannot be parsed as the type it was sent as", async () => {
    const site = await openFormSite(testApp, {});
    const headers = { accept: "text/html", "content-type": "application/xml", "sec-fetch-site": "same-origin" };
    const answer = await site.visitor.send({ method: "POST", url: "/cart/add", payload: "<a/>", headers });
    expect([answer.status, missingTexts(answer.text, [REJECTION_MESSAGES.unsupportedMediaType])]).toEqual([415, []]);
  });

  test("is reported to scripts in the texts of the error list", async () => {
    const site = await openFormSite(testApp, {});
    await site.changeSettings({ language: "fr-CA" });
    const gone = await post(site, `/_form/${newId()}`, "*/*");
    expect(gone.json()).toMatchObject({ message: FORM_MESSAGES.notConfigured });
  });
});

test.each([
  ["pt-BR, es;q=0.8, en;q=0.5", "es"],
  ["ja", "en"],
  ["en-US,en;q=0.9,es;q=0.5", "en"],
] as const)("without a site, the browser decides the language: %s", async (inputs, language) => {
  const browser = testApp.browse(`no-such-site.${TEST_HOST}`);
  const answer = await browser.get("/", { accept: "text/html", "accept-language": inputs });
  const reason = translatorFor(language)(REJECTION_MESSAGES.siteNotFound);
  expect(answer.text).toContain(`<html lang="${language}">`);
  expect(missingTexts(answer.text, [CATALOGUES[language].refusalPage.noSiteTitle, reason])).toEqual([]);
});
