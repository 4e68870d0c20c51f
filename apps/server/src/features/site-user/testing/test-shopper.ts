import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { TEST_HOST, type Answer, type TestApp, type TestBrowser, type TestSite } from "../../../testing/test-app.ts";

const ACCOUNT = "/api/site-users/account";
export const SHOPPER_PASSWORD = "correct horse battery";

export type SentMail = {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly token: string;
};

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Session = { readonly xsrfToken: string; readonly siteUser: { readonly id: string; readonly email: string } };

export class TestShopper {
  readonly testApp: TestApp;
  readonly site: TestSite;
  readonly browser: TestBrowser;
  readonly email: string;
  xsrfToken: string | undefined;
  id = "";

  constructor(testApp: TestApp, site: TestSite, email = `${newId().slice(0, 10)}@example.org`) {
    this.testApp = testApp;
    this.site = site;
    this.email = email;
    this.browser = testApp.browse(`${site.slug}.${TEST_HOST}`);
  }

  async call(method: Method, path: string, body?: unknown): Promise<Answer> {
    return this.send(method, `${ACCOUNT}${path}`, body);
  }

  async send(method: Method, url: string, body?: unknown): Promise<Answer> {
    if (!this.browser.cookies.has("crumb")) await this.browser.get(`${ACCOUNT}/session`);
    const hasBody = body !== undefined;
    return this.browser.send({
      method,
      url,
      headers: {
        "x-csrf-token": this.browser.cookies.get("crumb") ?? "",
        ...(this.xsrfToken === undefined ? {} : { "x-siteuser-xsrf-token": this.xsrfToken }),
        ...(hasBody ? { "content-type": "application/json" } : {}),
      },
      ...(hasBody ? { payload: JSON.stringify(body) } : {}),
    });
  }

  submit(
    url: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    return this.browser.send({
      method: "POST",
      url,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: `https://${this.site.slug}.${TEST_HOST}`,
        "sec-fetch-site": "same-origin",
        ...headers,
      },
      payload: new URLSearchParams(fields).toString(),
    });
  }

  keep(answer: Answer): Answer {
    if (answer.status === 200) {
      const session = answer.json() as Session;
      this.xsrfToken = session.xsrfToken;
      this.id = session.siteUser.id;
    }
    return answer;
  }

  async signIn(password = SHOPPER_PASSWORD, rememberMe = false): Promise<Answer> {
    return this.keep(await this.call("POST", "/session", { email: this.email, password, rememberMe }));
  }

  async join(names: { readonly firstName?: string; readonly lastName?: string } = {}): Promise<this> {
    await this.call("POST", "/registration", { email: this.email, password: SHOPPER_PASSWORD, ...names });
    const { token } = await this.lastMail();
    const answer = this.keep(await this.call("POST", "/registration/confirm", { token, password: SHOPPER_PASSWORD }));
    if (answer.status !== 200) throw new Error(`The registration failed: ${answer.text}`);
    return this;
  }

  async mails(to = this.email): Promise<SentMail[]> {
    const rows = await inSite(this.testApp.database, this.site.site.id, (db) =>
      db.text<{ kind: string; to: string; subject: string; text: string }>(
        `select kind, to_address as "to", subject, text_body as text from mail
         where site_id = $1 and to_address = $2 order by number`,
        [db.siteId, to],
      ),
    );
    return rows.map(({ kind, to: address, subject, text }) => {
      const token = /[?&]token=([\w-]+)/.exec(text)?.[1] ?? "";
      return { kind, to: address, subject, text, token };
    });
  }

  async lastMail(to = this.email): Promise<SentMail> {
    const mail = (await this.mails(to)).at(-1);
    if (!mail) throw new Error(`No mail to ${to}`);
    return mail;
  }

  async elsewhere(): Promise<TestShopper> {
    const other = new TestShopper(this.testApp, this.site, this.email);
    await other.signIn();
    return other;
  }
}
