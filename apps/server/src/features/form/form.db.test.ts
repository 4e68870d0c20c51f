import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import type { FormSubmission } from "@stoa/core/form/form-api.ts";
import type { Form, FormField } from "@stoa/core/form/form-schema.ts";
import { FORM_MESSAGES, FORM_PAGE_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { describe, expect, test } from "vitest";
import {
  openTestApp,
  signInToStudio,
  TEST_HOST,
  type Answer,
  type TestBrowser,
  type TestSite,
} from "../../testing/test-app.ts";
import { asDatabaseOwner } from "../../testing/as-database-owner.ts";
import { createDocument } from "../document/document-service.ts";

const testApp = await openTestApp();

type FormSite = {
  readonly testSite: TestSite;
  readonly studio: TestBrowser;
  readonly visitor: TestBrowser;
  readonly formId: string;
  readonly nameId: string;
  readonly mailId: string;
};

function field(id: string, type: FormField["type"], required: boolean): FormField {
  return { id, type, title: `Your ${type}`, description: "", required };
}

async function visit(testSite: TestSite): Promise<TestBrowser> {
  const visitor = testApp.browse(`${testSite.slug}.${TEST_HOST}`);
  await visitor.get("/", { accept: "text/html" });
  return visitor;
}

async function openForm(changes: Partial<Form> = {}): Promise<FormSite> {
  const testSite = await testApp.createTestSite();
  const [formId, nameId, mailId] = [newId(), newId(), newId()];
  const form: Form = {
    name: "Ask <us>",
    fields: [field(nameId, "name", false), field(mailId, "email", true)],
    submitButtonText: "Send",
    submissionMessage: "<p>Thanks, <b>friend</b>.</p><script>alert(1)</script>",
    disclaimer: "",
    ...changes,
  };
  await inSite(testApp.database, testSite.site.id, (db) =>
    createDocument(db, { id: formId, kind: "form", data: form, by: "test", label: "Add a form" }),
  );
  const studio = await signInToStudio(testApp, testSite);
  await studio.call("POST", "/api/releases", {});
  return { testSite, studio, visitor: await visit(testSite), formId, nameId, mailId };
}

async function keyFor(visitor: TestBrowser): Promise<string> {
  return ((await visitor.call("POST", "/api/form/FormSubmissionKey")).json() as { key: string }).key;
}

type Sent = { readonly form: Record<string, unknown>; readonly key?: string; readonly formId?: string };

async function send(visitor: TestBrowser, sent: Sent): Promise<Answer> {
  const page = {
    pageTitle: "Contact",
    pageId: "x",
    contentSource: "c",
    pagePath: "/contact",
    pagePermissionTypeValue: 1,
  };
  return visitor.call("POST", "/api/form/SaveFormSubmission", { key: await keyFor(visitor), ...page, ...sent });
}

async function submissionsOf({ studio, formId }: FormSite, query = ""): Promise<FormSubmission[]> {
  const answer = await studio.get(`/api/studio/forms/${formId}/submissions${query}`);
  return (answer.json() as { items: FormSubmission[] }).items;
}

type Headers = Record<string, string>;

function post(visitor: TestBrowser, [url, body]: readonly [string, string], headers: Headers = {}): Promise<Answer> {
  return visitor.send({
    method: "POST",
    url,
    payload: body,
    headers: {
      accept: "text/html",
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      ...headers,
    },
  });
}

describe("with scripts", () => {
  test("stores what was sent, with the questions, for the owner to read", async () => {
    const site = await openForm();
    const answer = await send(site.visitor, {
      form: { [site.nameId]: ["Ada", "Lovelace"], [site.mailId]: "ada@example.org", stray: "x" },
    });
    expect([answer.status, answer.json()]).toEqual([200, { errors: {} }]);
    const [stored] = await submissionsOf(site);
    expect(stored).toMatchObject({
      page: { title: "Contact", path: "/contact" },
      answers: [
        { fieldId: site.nameId, type: "name", title: "Your name", value: ["Ada", "Lovelace"] },
        { fieldId: site.mailId, type: "email", title: "Your email", value: "ada@example.org" },
      ],
    });
  });

  test("names the fields that are wrong and stores nothing", async () => {
    const site = await openForm();
    const answer = await send(site.visitor, { formId: site.formId, form: { [site.mailId]: "ada" } });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({
      message: "One or more fields is invalid, please check your entries.",
      errors: { [site.mailId]: "Email addresses should follow the format user@domain.com." },
    });
    const shapeless = await send(site.visitor, { form: { [site.mailId]: { a: 1 } } });
    expect(shapeless.json()).toMatchObject({
      message: "Could not parse the form fields, please check your entries.",
    });
    expect(await submissionsOf(site)).toEqual([]);
  });

  test("checks values without storing them", async () => {
    const site = await openForm();
    const url = `/api/rest/forms/validate/${site.formId}`;
    const wrong = await site.visitor.call("POST", url, { [site.mailId]: "" });
    expect([wrong.status, wrong.json()]).toMatchObject([400, { errors: { [site.mailId]: "Required" } }]);
    const right = await site.visitor.call("POST", url, { [site.mailId]: "ada@example.org" });
    expect([right.status, right.json()]).toEqual([200, { errors: {} }]);
    expect(await submissionsOf(site)).toEqual([]);
  });

  test("accepts a key once, even from two simultaneous calls", async () => {
    const site = await openForm();
    const key = await keyFor(site.visitor);
    const sent = { key, form: { [site.mailId]: "ada@example.org" } };
    const answers = await Promise.all([send(site.visitor, sent), send(site.visitor, sent)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    expect((await send(site.visitor, sent)).json()).toMatchObject({
      message: "Error processing form submission. Please reload and try again.",
    });
    expect(await submissionsOf(site)).toHaveLength(1);
  });

  test("a rejected submission can be sent again with its key", async () => {
    const site = await openForm();
    const key = await keyFor(site.visitor);
    expect((await send(site.visitor, { key, form: { [site.mailId]: "" } })).status).toBe(400);
    expect((await send(site.visitor, { key, form: { [site.mailId]: "ada@example.org" } })).status).toBe(200);
  });

  test("rejects a forged key and another site's key", async () => {
    const site = await openForm();
    const other = await openForm();
    const form = { [site.mailId]: "ada@example.org" };
    for (const key of ["", "x.y", `${await keyFor(site.visitor)}x`, await keyFor(other.visitor)]) {
      const answer = await send(site.visitor, { key, form });
      expect([answer.status, answer.json()], key).toMatchObject([
        400,
        { message: "Error processing form submission. Please reload and try again." },
      ]);
    }
    expect(await submissionsOf(site)).toEqual([]);
  });

  test("finds no form of another site, no draft, and no deleted form", async () => {
    const site = await openForm();
    const other = await openForm();
    const draftId = newId();
    const draft = {
      name: "Draft",
      fields: [field(newId(), "text", false)],
      submitButtonText: "",
      submissionMessage: "",
      disclaimer: "",
    };
    await inSite(testApp.database, site.testSite.site.id, (db) =>
      createDocument(db, { id: draftId, kind: "form", data: draft, by: "test", label: "Add a form" }),
    );
    for (const formId of [other.formId, draftId, newId()]) {
      for (const answer of [
        await send(site.visitor, { formId, form: { [other.mailId]: "ada@example.org" } }),
        await site.visitor.call("POST", `/api/rest/forms/validate/${formId}`, {}),
      ]) {
        expect([answer.status, answer.json()]).toMatchObject([
          404,
          { message: "This form has not been configured yet." },
        ]);
      }
    }
    expect((await send(site.visitor, { form: { [other.mailId]: "ada@example.org" } })).status).toBe(404);
    expect(await submissionsOf(other)).toEqual([]);
  });

  test("refuses calls without the crumb", async () => {
    const site = await openForm();
    const key = await keyFor(site.visitor);
    site.visitor.cookies.delete("crumb");
    const calls: Array<[string, unknown]> = [
      ["/api/form/FormSubmissionKey", undefined],
      ["/api/form/SaveFormSubmission", { key, form: { [site.mailId]: "ada@example.org" } }],
      [`/api/rest/forms/validate/${site.formId}`, {}],
    ];
    for (const [url, body] of calls) {
      site.visitor.cookies.delete("crumb");
      const answer = await site.visitor.call("POST", url, body);
      expect([answer.status, answer.json()], url).toMatchObject([403, { error: "crumb_failed", crumbFail: true }]);
    }
    expect(await submissionsOf(site)).toEqual([]);
  });

  test("rejects bodies that are too large, cannot be stored or are not a map", async () => {
    const site = await openForm();
    const big = await send(site.visitor, { form: { [site.mailId]: "x".repeat(200_000) } });
    expect(big.status).toBe(413);
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`f${index}`, ""]));
    expect((await send(site.visitor, { form: many })).status).toBe(400);
    expect((await send(site.visitor, { form: { [site.mailId]: "a\u0000b" } })).status).toBe(400);
    const list = await site.visitor.call("POST", `/api/rest/forms/validate/${site.formId}`, []);
    expect(list.status).toBe(400);
    expect(await submissionsOf(site)).toEqual([]);
  });

  test("slows down a visitor who sends too much", async () => {
    const site = await openForm();
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) {
      statuses.push((await send(site.visitor, { key: "x", form: {} })).status);
    }
    expect(statuses.slice(0, 20).every((status) => status === 400)).toBe(true);
    const last = await send(site.visitor, { key: "x", form: {} });
    expect([last.status, last.json()]).toMatchObject([
      429,
      { message: "Unable to submit form. Submission rate limit exceeded. Please try again later." },
    ]);
    const neighbour = await openForm();
    expect((await send(neighbour.visitor, { form: { [neighbour.mailId]: "ada@example.org" } })).status).toBe(200);
  });
});

describe("without scripts", () => {
  test("stores a plain form and shows a page with the owner's text", async () => {
    const site = await openForm();
    const body = `${site.nameId}.First=Ada&${site.nameId}.Last=Lovelace&${site.mailId}=ada%40example.org`;
    const referer = `http://${site.testSite.slug}.${TEST_HOST}/contact?x=1`;
    const answer = await post(site.visitor, [`/_form/${site.formId}`, body], { referer });
    expect([answer.status, answer.headers["location"]]).toEqual([303, `/_form/${site.formId}/sent`]);
    const thanks = await site.visitor.get(`/_form/${site.formId}/sent`, { accept: "text/html" });
    expect(thanks.text).toContain("<p>Thanks, <b>friend</b>.</p>");
    expect(thanks.text).not.toContain("<script");
    expect(thanks.text).toContain("Ask &#60;us&#62;");
    expect(await submissionsOf(site)).toMatchObject([
      { page: { path: "/contact" }, answers: [{ value: ["Ada", "Lovelace"] }, { value: "ada@example.org" }] },
    ]);
  });

  test("redirects to the owner's page instead", async () => {
    const site = await openForm({ successRedirect: "/thanks" });
    const answer = await post(site.visitor, [`/_form/${site.formId}`, `${site.mailId}=ada%40example.org`]);
    expect([answer.status, answer.headers["location"]]).toEqual([303, "/thanks"]);
  });

  test("shows the form again as it was filled in, with what is wrong", async () => {
    const site = await openForm();
    const body = `${site.nameId}.First=%22%3E%3Cscript%3E&${site.mailId}=ada`;
    const answer = await post(site.visitor, [`/_form/${site.formId}`, body]);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain("One or more fields is invalid, please check your entries.");
    expect(answer.text).toContain("Email addresses should follow the format user@domain.com.");
    expect(answer.text).toContain('value="ada"');
    expect(answer.text).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(answer.text).not.toContain("<script");
    expect(answer.headers["content-security-policy"]).toContain("form-action 'self'");
    expect(await submissionsOf(site)).toEqual([]);
  });

  test("explains at each field why a day, a time or a choice isn't valid, with a way back", async () => {
    const [dayId, timeId, colourId] = [newId(), newId(), newId()];
    const colour = { ...field(colourId, "radio", false), options: ["Red"] };
    const fields = [field(dayId, "date", false), field(timeId, "time", false), colour];
    const site = await openForm({ fields, submitButtonText: "" });
    const day = `${dayId}.Month=2&${dayId}.Day=30&${dayId}.Year=2026`;
    const time = `${timeId}.Hour=25&${timeId}.Minute=0&${timeId}.Second=0`;
    const answer = await post(site.visitor, [`/_form/${site.formId}`, `${day}&${time}&${colourId}=Gold`]);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(FORM_MESSAGES.invalidForm);
    expect(answer.text).toContain(`>${FORM_MESSAGES.invalidDate}</`);
    expect(answer.text).toContain(`>${FORM_MESSAGES.invalidTime}</`);
    expect(answer.text).toContain(`>${fillMessage(FORM_MESSAGES.unexpectedOption, { val: "Gold" })}</`);
    expect(answer.text).toMatch(new RegExp(`type="submit"[^>]*(?: value="|>)${FORM_MESSAGES.submit}`));
    expect(answer.text).toContain(`>${FORM_PAGE_MESSAGES.backToSite}</a>`);
    expect(answer.text).toContain(`<label>${FORM_PAGE_MESSAGES.trap} <input`);
  });

  test("shows the form again with the entries when it is rate-limited, and when the server fails", async () => {
    const site = await openForm();
    const form: [string, string] = [
      `/_form/${site.formId}`,
      `${site.nameId}.First=Ada&${site.mailId}=ada%40example.org`,
    ];
    await asDatabaseOwner(testApp, "revoke insert on form_submission from stoa_app");
    const failed = await post(site.visitor, form);
    await asDatabaseOwner(testApp, "grant insert on form_submission to stoa_app");
    expect(failed.status).toBe(500);
    expect(failed.text).toContain(FORM_MESSAGES.failed);
    expect(failed.text).toContain('value="ada@example.org"');
    let last = await post(site.visitor, form);
    for (let turn = 0; turn < 21 && last.status === 303; turn += 1) last = await post(site.visitor, form);
    expect(last.status).toBe(429);
    expect(last.text).toContain(FORM_MESSAGES.tooMany);
    expect(last.text).toContain('value="Ada"');
    expect(last.text).toContain('value="ada@example.org"');
  });

  test("refuses a form that another site's page sends", async () => {
    const site = await openForm();
    const body = `${site.mailId}=ada%40example.org`;
    const strangers: Array<Record<string, string>> = [
      { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
      { "sec-fetch-site": "same-site", origin: `http://other.${TEST_HOST}` },
      { "sec-fetch-site": "" },
    ];
    for (const headers of strangers) {
      expect((await post(site.visitor, [`/_form/${site.formId}`, body], headers)).status).toBe(403);
    }
    expect(await submissionsOf(site)).toEqual([]);
  });

  test("refuses other media types, unknown forms and too large ones", async () => {
    const site = await openForm();
    const url = `/_form/${site.formId}`;
    expect((await post(site.visitor, [url, "{}"], { "content-type": "application/json" })).status).toBe(415);
    expect((await post(site.visitor, [`/_form/${newId()}`, "a=b"])).status).toBe(404);
    expect((await post(site.visitor, ["/_form/x", "a=b"])).status).toBe(404);
    expect((await site.visitor.get(`/_form/${newId()}/sent`)).status).toBe(404);
    expect((await post(site.visitor, [url, `${site.mailId}=${"x".repeat(101_000)}`])).status).toBe(413);
    expect((await post(site.visitor, [url, `${site.mailId}=a%00b`])).status).toBe(400);
    expect(await submissionsOf(site)).toEqual([]);
  });

  test("rejects a deleted form and one with too much content, with a way back to the entries", async () => {
    const site = await openForm();
    const wayBack = "Your browser's back button leads to what you filled in.";
    const html = { accept: "text/html" };
    const gone = await post(site.visitor, [`/_form/${newId()}`, "a=b"], html);
    expect(gone.status).toBe(404);
    expect(gone.text).toContain(FORM_MESSAGES.notConfigured);
    expect(gone.text).toContain(wayBack);
    const huge = await post(site.visitor, [`/_form/${site.formId}`, `${site.mailId}=${"x".repeat(101_000)}`], html);
    expect(huge.status).toBe(413);
    expect(huge.text).toContain(wayBack);
    const looked = await site.visitor.get(`/_form/${newId()}/sent`);
    expect(looked.text).not.toContain(wayBack);
  });
});

describe("in the studio", () => {
  test("lists the newest first, a page at a time", async () => {
    const site = await openForm();
    for (const name of ["a", "b", "c"]) await send(site.visitor, { form: { [site.mailId]: `${name}@example.org` } });
    const first = (await site.studio.get(`/api/studio/forms/${site.formId}/submissions?limit=2`)).json() as {
      items: FormSubmission[];
      nextCursor: string;
    };
    expect(first.items.map(({ answers }) => answers[1]?.value)).toEqual(["c@example.org", "b@example.org"]);
    const rest = await submissionsOf(site, `?limit=2&cursor=${first.nextCursor}`);
    expect(rest.map(({ answers }) => answers[1]?.value)).toEqual(["a@example.org"]);
  });

  test("shows an owner nothing of another site's form, and a stranger nothing at all", async () => {
    const site = await openForm();
    await send(site.visitor, { form: { [site.mailId]: "ada@example.org" } });
    const other = await openForm();
    const url = `/api/studio/forms/${site.formId}/submissions`;
    expect((await other.studio.get(url)).status).toBe(404);
    expect((await testApp.browse(`${site.testSite.slug}.studio.${TEST_HOST}`).get(url)).status).toBe(401);
    expect((await site.studio.get(`${url}?cursor=x`)).status).toBe(400);
  });

  test("protects submissions from other sites and from changes", async () => {
    const site = await openForm();
    await send(site.visitor, { form: { [site.mailId]: "ada@example.org" } });
    const other = await openForm();
    const seen = await inSite(testApp.database, other.testSite.site.id, (db) =>
      db.text("select * from form_submission where site_id = $1", [site.testSite.site.id]),
    );
    expect(seen).toEqual([]);
    await expect(
      inSite(testApp.database, site.testSite.site.id, (db) => db.text("update form_submission set answers = '[]'", [])),
    ).rejects.toThrow(/permission denied/);
  });
});
