import type { Form, FormField } from "@stoa/core/form/form-schema.ts";
import type { FormSubmission } from "@stoa/core/form/form-api.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import {
  signInToStudio,
  TEST_HOST,
  type Answer,
  type TestApp,
  type TestBrowser,
  type TestSite,
} from "../../../testing/test-app.ts";
import { createDocument, editDocument, listDocuments, type DocumentRow } from "../../document/document-service.ts";

const BY = "owner@example.org";

export type SentMail = {
  readonly kind: string;
  readonly to_address: string;
  readonly reply_to: string | null;
  readonly subject: string;
  readonly text_body: string;
  readonly html_body: string;
};

type Sent = Readonly<Record<string, unknown>> & { readonly form: Record<string, unknown> };

/** For tests: a published form with a name, a required email and a message. */
export class TestFormSite {
  readonly formId = newId();
  readonly nameId = newId();
  readonly mailId = newId();
  readonly textId = newId();
  readonly testApp: TestApp;
  readonly testSite: TestSite;
  readonly studio: TestBrowser;
  readonly visitor: TestBrowser;

  constructor(testApp: TestApp, testSite: TestSite, studio: TestBrowser) {
    this.testApp = testApp;
    this.testSite = testSite;
    this.studio = studio;
    this.visitor = testApp.browse(this.host);
  }

  get host(): string {
    return `${this.testSite.slug}.${TEST_HOST}`;
  }

  get submissionsUrl(): string {
    return `/api/studio/forms/${this.formId}/submissions`;
  }

  inSite<Result>(work: (db: SiteDb) => Promise<Result>): Promise<Result> {
    return inSite(this.testApp.database, this.testSite.site.id, work);
  }

  field(id: string, type: FormField["type"], required: boolean): FormField {
    return { id, type, title: `Your ${type}`, description: "", required };
  }

  async publish(): Promise<void> {
    await this.studio.call("POST", "/api/releases", {});
  }

  async changeForm(changes: Partial<Form>): Promise<void> {
    const row = (await this.inSite((db) => listDocuments(db, "form"))).find(({ id }) => id === this.formId);
    if (row) await this.edit(row, changes);
  }

  async changeSettings(changes: Partial<Settings>): Promise<void> {
    const [row] = await this.inSite((db) => listDocuments(db, "settings"));
    if (row) await this.edit(row, changes);
    await this.publish();
  }

  private async edit({ id, kind, data }: DocumentRow, changes: object): Promise<void> {
    const patches = Object.entries(changes).map(([member, value]) => ({
      op: Object.hasOwn(data as object, member) ? ("replace" as const) : ("add" as const),
      path: [member],
      value: value as unknown,
    }));
    await this.inSite((db) => editDocument(db, { id, kind, version: undefined, patches, label: "Change", by: BY }));
  }

  async key(): Promise<string> {
    return ((await this.visitor.call("POST", "/api/form/FormSubmissionKey")).json() as { key: string }).key;
  }

  async send({ form, ...rest }: Sent): Promise<Answer> {
    const body = { form, formId: this.formId, pagePath: "/contact", pageTitle: "Contact", ...rest };
    return this.visitor.call("POST", "/api/form/SaveFormSubmission", { key: await this.key(), ...body });
  }

  sendPlain(values: Record<string, string>): Promise<Answer> {
    return this.visitor.send({
      method: "POST",
      url: `/_form/${this.formId}`,
      payload: new URLSearchParams(values).toString(),
      headers: {
        accept: "text/html",
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
      },
    });
  }

  async submissions(query = ""): Promise<FormSubmission[]> {
    return ((await this.studio.get(`${this.submissionsUrl}${query}`)).json() as { items: FormSubmission[] }).items;
  }

  mails(kind: string): Promise<SentMail[]> {
    return this.inSite((db) =>
      db.text<SentMail>("select * from mail where site_id = $1 and kind = $2 order by number", [db.siteId, kind]),
    );
  }
}

export async function openFormSite(testApp: TestApp, changes: Partial<Form> = {}): Promise<TestFormSite> {
  const testSite = await testApp.createTestSite();
  const site = new TestFormSite(testApp, testSite, await signInToStudio(testApp, testSite));
  const data: Form = {
    name: "Ask us",
    fields: [
      site.field(site.nameId, "name", false),
      site.field(site.mailId, "email", true),
      site.field(site.textId, "textarea", false),
    ],
    submitButtonText: "Send",
    submissionMessage: "<p>Thanks.</p>",
    disclaimer: "",
    ...changes,
  };
  await site.inSite((db) => createDocument(db, { id: site.formId, kind: "form", data, by: BY, label: "Add a form" }));
  await site.publish();
  await site.visitor.get("/", { accept: "text/html" });
  return site;
}
