import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import { describe, expect, test } from "vitest";
import { deleteDocument } from "../../document/document-service.ts";
import { createTestAccount } from "../../../testing/test-account.ts";
import { openTestApp, signInToStudio } from "../../../testing/test-app.ts";
import { openFormSite, type TestFormSite } from "../testing/test-form-site.ts";

const testApp = await openTestApp();

const PERSON = "ada@example.org";

function spamOf(site: TestFormSite): Record<string, unknown> {
  return { [site.mailId]: "bot@example.org", homepage_url: "http://win.example" };
}

describe("notifications", () => {
  test("are emailed to each address, with replies going to the visitor", async () => {
    const site = await openFormSite(testApp, { notifyEmails: ["shop@example.org", "desk@example.org"] });
    await site.send({
      form: { [site.nameId]: ["Ada", "Lovelace"], [site.mailId]: PERSON, [site.textId]: "Do you <b>ship</b>? 🫖" },
    });
    const mails = await site.mails("form.submission");
    expect(mails.map(({ to_address }) => to_address)).toEqual(["shop@example.org", "desk@example.org"]);
    expect(mails[0]).toMatchObject({ reply_to: PERSON, subject: "Form Submission - Ask us" });
    expect(mails[0]?.text_body).toContain("Your name:\nAda Lovelace");
    expect(mails[0]?.text_body).toContain("Sent from /contact");
    expect(mails[0]?.html_body).toContain("Do you &#60;b&#62;ship&#60;/b&#62;? 🫖");
  });

  test("cannot have headers injected by anyone", async () => {
    const site = await openFormSite(testApp, {
      name: "Ask\r\nBcc: all@example.org",
      notifyEmails: ["shop@example.org"],
    });
    const answer = await site.send({
      form: { [site.nameId]: ["Ada\r\nBcc: x@example.org", ""], [site.mailId]: PERSON, [site.textId]: "\r\n.\r\nQUIT" },
    });
    expect(answer.status).toBe(200);
    const [mail] = await site.mails("form.submission");
    expect([mail?.subject, mail?.reply_to]).toEqual(["Form Submission - Ask Bcc: all@example.org", PERSON]);
  });

  test("contain no password", async () => {
    const site = await openFormSite(testApp, { notifyEmails: ["shop@example.org"] });
    await site.changeForm({ fields: [site.field(site.textId, "password", true)] });
    await site.publish();
    await site.send({ form: { [site.textId]: "0pen sesame" } });
    const [mail] = await site.mails("form.submission");
    expect(mail?.text_body).toContain("Your password:\n••••••");
    expect((await site.submissions())[0]?.answers[0]?.value).toBe("0pen sesame");
  });

  test("include everything that fits, and say where the rest is", async () => {
    const site = await openFormSite(testApp, { notifyEmails: ["shop@example.org"] });
    const answer = await site.send({ form: { [site.mailId]: PERSON, [site.textId]: '"'.repeat(20_000) } });
    expect(answer.status).toBe(200);
    const [mail] = await site.mails("form.submission");
    expect(mail?.text_body).toContain("… (all of it is in the studio)");
    expect((await site.submissions())[0]?.answers[2]?.value).toHaveLength(20_000);
  });

  test("reach subscribed integrations", async () => {
    const site = await openFormSite(testApp);
    const hook = { endpointUrl: "https://hooks.example.org/x", topics: ["form.submission"] };
    expect((await site.studio.call("POST", "/api/studio/webhooks", hook)).status).toBe(200);
    await site.send({ form: { [site.mailId]: PERSON } });
    const [stored] = await site.submissions();
    const rows = await site.inSite((db) =>
      db.text<{ payload: string; state: string }>("select payload, state from webhook_delivery where site_id = $1", [
        db.siteId,
      ]),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.parse(rows[0]?.payload ?? "")).toMatchObject({
      topic: "form.submission",
      data: { id: stored?.id, formId: site.formId, formName: "Ask us", page: { path: "/contact" } },
    });
  });
});

describe("spam", () => {
  test("is separated without a notification, and the visitor sees no difference", async () => {
    const site = await openFormSite(testApp, { notifyEmails: ["shop@example.org"] });
    const answer = await site.send({ form: spamOf(site) });
    expect([answer.status, answer.json()]).toEqual([200, { errors: {} }]);
    expect(await site.submissions()).toEqual([]);
    const [spam] = await site.submissions("?state=spam");
    expect(spam).toMatchObject({ state: "spam", isRead: false, spamReasons: ["trap", "time"] });
    expect(await site.mails("form.submission")).toEqual([]);
  });

  test("sends its notification once it turns out not to be spam", async () => {
    const site = await openFormSite(testApp, { notifyEmails: ["shop@example.org"] });
    await site.send({ form: spamOf(site) });
    const [spam] = await site.submissions("?state=spam");
    const mark = async (state: string): Promise<number> =>
      (await site.studio.call("PATCH", `${site.submissionsUrl}/${spam?.id}`, { state })).status;
    expect([await mark("received"), await mark("spam"), await mark("received")]).toEqual([200, 200, 200]);
    expect(await site.mails("form.submission")).toHaveLength(1);
    expect((await site.submissions()).map(({ id }) => id)).toEqual([spam?.id]);
  });

  test("is recognized in the same text sent as numbers", async () => {
    const site = await openFormSite(testApp);
    const form = { [site.mailId]: PERSON, [site.textId]: "Buy cheap things here, they are all very cheap indeed." };
    await site.send({ form });
    await site.send({ form });
    expect(await site.submissions()).toHaveLength(1);
    expect(await site.submissions("?state=spam")).toMatchObject([{ spamReasons: ["time", "repeated"] }]);
  });

  test("is found without scripts too", async () => {
    const site = await openFormSite(testApp);
    const answer = await site.sendPlain({ [site.mailId]: PERSON, homepage_url: "x" });
    expect([answer.status, answer.headers["location"]]).toEqual([303, `/_form/${site.formId}/sent`]);
    expect(await site.submissions("?state=spam")).toMatchObject([{ spamReasons: ["trap", "no-script"] }]);
    await site.sendPlain({ [site.mailId]: PERSON, homepage_url: "" });
    expect(await site.submissions()).toMatchObject([{ spamReasons: ["no-script"] }]);
  });
});

describe("in the studio", () => {
  test("submissions are counted, searched, marked and deleted", async () => {
    const site = await openFormSite(testApp);
    for (const text of ["blue vase", "100% teapot", "Blue_bowl"]) {
      await site.send({ form: { [site.nameId]: ["Ada", text], [site.mailId]: PERSON, [site.textId]: text } });
    }
    await site.send({ form: spamOf(site) });
    const counts = async (): Promise<unknown> =>
      (await site.studio.get(`/api/studio/forms/${site.formId}/submission-counts`)).json();
    expect(await counts()).toEqual({ received: 3, unread: 3, spam: 1 });
    const found = async (search: string): Promise<number> =>
      (await site.submissions(`?search=${encodeURIComponent(search)}`)).length;
    expect(await Promise.all(["BLUE", "100%", "%", "e_b", "Your email", "'; --"].map(found))).toEqual([
      2, 1, 1, 1, 0, 0,
    ]);

    const [newest] = await site.submissions();
    await site.studio.call("PATCH", `${site.submissionsUrl}/${newest?.id}`, { isRead: true });
    expect((await site.submissions("?isRead=true")).map(({ id }) => id)).toEqual([newest?.id]);
    expect(await counts()).toEqual({ received: 3, unread: 2, spam: 1 });
    const gone = await site.studio.call("POST", `${site.submissionsUrl}/delete`, { ids: [newest?.id] });
    expect(gone.json()).toEqual({ deletedCount: 1 });
    expect(await counts()).toEqual({ received: 2, unread: 2, spam: 1 });
  });

  test("a table of them runs nothing in a spreadsheet", async () => {
    const site = await openFormSite(testApp);
    const form = { [site.nameId]: ["=1+1", ""], [site.mailId]: PERSON, [site.textId]: '@SUM(A1) "x"\nnext' };
    await site.send({ form });
    const { text, headers } = await site.studio.get(`${site.submissionsUrl}.csv`);
    expect(headers["content-disposition"]).toBe('attachment; filename="submissions.csv"');
    const [head, ...rows] = text.split("\r\n");
    expect(head).toBe("Submitted On,Page,State,Your name,Your email,Your textarea");
    expect(rows.join("\r\n")).toMatch(
      /^[\dTZ:.-]+,\/contact,received,'=1\+1,ada@example.org,"'@SUM\(A1\) ""x""\nnext"\r\n$/,
    );
  });

  test("a deleted form keeps its submissions", async () => {
    const site = await openFormSite(testApp);
    await site.send({ form: { [site.mailId]: PERSON } });
    const key = await site.key();
    await site.inSite((db) => deleteDocument(db, { id: site.formId, kind: "form", by: "test", label: "Delete" }));
    await site.publish();
    const late = await site.send({ form: { [site.mailId]: PERSON }, key });
    expect([late.status, late.json()]).toMatchObject([404, { message: FORM_MESSAGES.notConfigured }]);
    const values = { [site.mailId]: PERSON };
    expect((await site.visitor.call("POST", `/api/rest/forms/validate/${site.formId}`, values)).status).toBe(404);
    expect(await site.submissions()).toHaveLength(1);
    expect((await site.studio.get(`${site.submissionsUrl}.csv`)).text).toContain(PERSON);
  });

  test("submissions cannot be read, marked or deleted without permission", async () => {
    const site = await openFormSite(testApp);
    await site.send({ form: { [site.mailId]: PERSON } });
    const [{ id } = { id: "" }] = await site.submissions();
    const other = await openFormSite(testApp);
    const email = `editor-${id}@example.org`;
    await createTestAccount(testApp.database, email);
    await site.studio.call("POST", "/api/studio/members", { email, role: ROLE.editor });
    const editor = await signInToStudio(testApp, { ...site.testSite, ownerEmail: email });
    for (const [studio, statuses] of [
      [other.studio, [404, 404, 404, 200]],
      [editor, [403, 403, 403, 403]],
    ] as const) {
      const answers = [
        await studio.get(site.submissionsUrl),
        await studio.get(`${site.submissionsUrl}.csv`),
        await studio.call("PATCH", `${site.submissionsUrl}/${id}`, { state: "spam" }),
        await studio.call("POST", `${site.submissionsUrl}/delete`, { ids: [id] }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(statuses);
    }
    expect(await site.submissions()).toMatchObject([{ id, state: "received" }]);
  });
});

describe("bad input", () => {
  test("a field removed in the meantime is left out, the rest is stored", async () => {
    const site = await openFormSite(testApp);
    await site.changeForm({ fields: [site.field(site.mailId, "email", true)] });
    await site.publish();
    expect((await site.send({ form: { [site.mailId]: PERSON, [site.textId]: "gone" } })).status).toBe(200);
    expect((await site.submissions())[0]?.answers.map(({ fieldId }) => fieldId)).toEqual([site.mailId]);
  });

  test("input is stored unchanged and shown as text", async () => {
    const site = await openFormSite(testApp, { notifyEmails: ["shop@example.org"] });
    const text = '<script>alert(1)</script>"><img src=x onerror=alert(1)> \u202Eabc\u200F ✨👩🏽‍🚀 {.if x}{{7*7}}';
    await site.send({ form: { [site.mailId]: PERSON, [site.textId]: text } });
    expect((await site.submissions())[0]?.answers[2]?.value).toBe(text);
    const [mail] = await site.mails("form.submission");
    expect(mail?.html_body).not.toMatch(/<script|<img/);
    const again = await site.sendPlain({ [site.mailId]: "ada", [site.textId]: text });
    expect(again.status).toBe(400);
    expect(again.text).not.toMatch(/<script|<img/);
    expect(again.text).toContain("\u202Eabc\u200F ✨👩🏽‍🚀");
  });

  test("rejects ten megabytes before reading them", async () => {
    const site = await openFormSite(testApp);
    const big = "x".repeat(10_000_000);
    expect((await site.send({ form: { [site.textId]: big } })).status).toBe(413);
    expect((await site.sendPlain({ [site.textId]: big })).status).toBe(413);
    expect(await site.submissions()).toEqual([]);
  });

  test.each([['{"x":'], ["[]"], ["7"], ['{"a":"\\u0000"}']])(
    "a form that is the text %s is not parsed",
    async (form) => {
      const site = await openFormSite(testApp);
      const body = { key: await site.key(), formId: site.formId, form };
      const answer = await site.visitor.call("POST", "/api/form/SaveFormSubmission", body);
      expect([answer.status, answer.json()]).toMatchObject([400, { message: FORM_MESSAGES.unparsable }]);
    },
  );

  test("accepts a form sent as a string like a map", async () => {
    const site = await openFormSite(testApp);
    const form = JSON.stringify({ [site.mailId]: PERSON });
    const body = { key: await site.key(), form, captchaKey: null, pageId: null, contentSource: null };
    expect((await site.visitor.call("POST", "/api/form/SaveFormSubmission", body)).status).toBe(200);
    expect(await site.submissions()).toHaveLength(1);
  });
});

test("a key is returned where both kinds of scripts expect it", async () => {
  const site = await openFormSite(testApp);
  const { key, data } = (await site.visitor.call("POST", "/api/form/FormSubmissionKey")).json() as {
    key: string;
    data: { key: string };
  };
  expect(key).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(data).toEqual({ key });
});

test.each([
  ["9", "form"],
  ["form", "form"],
  ["51", "newsletter"],
  ["newsletter", "newsletter"],
])("returns the schema of form block %s", async (type, name) => {
  const site = await openFormSite(testApp);
  const { status, json } = await site.visitor.get(`/api/template/GetTemplateSchema?type=${type}`);
  expect([status, json()]).toMatchObject([200, { name, fieldsets: { BUILD: 1, DISCLAIMER: 5 } }]);
  const { fields } = json() as { fields: Array<{ type: string; properties: string[] }> };
  expect(fields.find((one) => one.type === "phone")?.properties).toEqual([
    "description",
    "required",
    "showCountryCode",
  ]);
  expect((await site.visitor.get("/api/template/GetTemplateSchema?type=8")).status).toBe(404);
});

test("never redirects a sent form to a URL its owner has not allowed", async () => {
  const site = await openFormSite(testApp, { successRedirect: "https://partner.example/thanks" });
  const target = async (): Promise<unknown> => (await site.sendPlain({ [site.mailId]: PERSON })).headers["location"];
  expect(await target()).toBe(`/_form/${site.formId}/sent`);
  await site.changeSettings({ redirectHosts: ["partner.example"] });
  expect(await target()).toBe("https://partner.example/thanks");
});
