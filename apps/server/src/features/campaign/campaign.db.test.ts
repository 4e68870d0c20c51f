import type { Campaign, CampaignSummary } from "@stoa/core/campaign/campaign-api.ts";
import { CAMPAIGN_LIMITS } from "@stoa/core/campaign/campaign-limits.ts";
import { CAMPAIGN_MESSAGES } from "@stoa/core/campaign/campaign-messages.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import { inSite, type SiteDb } from "../../db/database.ts";
import { startJobs } from "../../jobs/job-runner.ts";
import { eventually } from "../../jobs/testing/eventually.ts";
import { recordLog } from "../../jobs/testing/record-log.ts";
import { headerOf, startMailServer } from "../../mail/testing/mail-server.ts";
import { createSmtpTransport } from "../../mail/smtp-transport.ts";
import { openOwnTestApp, signInToStudio, type Answer, type TestApp, type TestBrowser } from "../../testing/test-app.ts";
import { createWebhookSender } from "../outbox/webhook/webhook-sender.ts";
import { outboxJobs } from "../outbox/outbox-jobs.ts";
import { campaignJobs } from "./campaign-jobs.ts";
import { takeCampaignStep } from "./campaign-sending-service.ts";

const clock = { late: 0 };
const now = (): number => Date.now() + clock.late;
const testApp = await openOwnTestApp({ now }, { STOA_SMTP_URL: "smtp://localhost:2525" });
const bareApp = await openOwnTestApp();

const CAMPAIGNS = "/api/studio/campaigns";
const WRITTEN = {
  subject: "New in the shop",
  previewText: "Vases, mostly",
  recipients: "everybody",
  body: '<p>Hi <script>x()</script><a href="/shop">look</a></p>',
};

type Sent = {
  readonly to_address: string;
  readonly subject: string;
  readonly html_body: string;
  readonly text_body: string;
  readonly unsubscribe_url: string;
};

class Fixture {
  readonly app: TestApp;
  readonly studio: TestBrowser;
  readonly slug: string;
  readonly inIt: <Result>(work: (db: SiteDb) => Promise<Result>) => Promise<Result>;

  constructor(app: TestApp, studio: TestBrowser, { slug, inIt }: Pick<Fixture, "slug" | "inIt">) {
    this.app = app;
    this.studio = studio;
    this.slug = slug;
    this.inIt = inIt;
  }

  async join(count: number, from = 0): Promise<void> {
    await this.inIt((db) =>
      db.text(
        `insert into mailing_list_signup (site_id, email, source, created_at)
         select $1, 'm' || lpad(n::text, 4, '0') || '@example.org', 'form', now() - interval '1 hour'
         from generate_series($2::int, $3::int) n`,
        [db.siteId, from + 1, from + count],
      ),
    );
  }

  async write(content: object = {}): Promise<Campaign> {
    const answer = await this.studio.call("POST", CAMPAIGNS, { ...WRITTEN, ...content });
    expect(answer.status, answer.text).toBe(200);
    return (answer.json() as { campaign: Campaign }).campaign;
  }

  async read(id: string): Promise<Campaign> {
    return ((await this.studio.get(`${CAMPAIGNS}/${id}`)).json() as { campaign: Campaign }).campaign;
  }

  act({ id, version }: Pick<Campaign, "id" | "version">, act: string, more: object = {}): Promise<Answer> {
    return this.studio.call("POST", `${CAMPAIGNS}/${id}/${act}`, { version, ...more });
  }

  step(id: string): Promise<void> {
    return this.inIt((db) => takeCampaignStep(db, this.app.parts, id));
  }

  mails(kind = "campaign"): Promise<Sent[]> {
    return this.inIt((db) =>
      db.text<Sent>("select * from mail where site_id = $1 and kind = $2 order by to_address", [db.siteId, kind]),
    );
  }

  async settle(state: string): Promise<void> {
    await this.inIt((db) => db.text("update mail set state = $2 where site_id = $1", [db.siteId, state]));
  }
}

async function openFixture(app: TestApp = testApp): Promise<Fixture> {
  const testSite = await app.createTestSite();
  const studio = await signInToStudio(app, testSite);
  const inIt: Fixture["inIt"] = (work) => inSite(app.database, testSite.site.id, work);
  return new Fixture(app, studio, { slug: testSite.slug, inIt });
}

function rejection(reason: keyof typeof CAMPAIGN_MESSAGES) {
  return { error: "campaign_refused", message: CAMPAIGN_MESSAGES[reason] };
}

describe("a draft", () => {
  test("is written, listed, changed and deleted; unsafe markup is removed", async () => {
    const fixture = await openFixture();
    const made = await fixture.write();
    expect(made).toMatchObject({ status: "draft", version: 1, subject: WRITTEN.subject });
    expect(made.body).toBe('<p>Hi <a href="/shop">look</a></p>');
    const changed = await fixture.studio.call("PUT", `${CAMPAIGNS}/${made.id}`, {
      ...WRITTEN,
      subject: "Old",
      version: 1,
    });
    expect(changed.json()).toMatchObject({ campaign: { subject: "Old", version: 2 } });
    const list = (await fixture.studio.get(CAMPAIGNS)).json() as { items: CampaignSummary[] };
    expect(list.items.map(({ id, subject }) => [id, subject])).toEqual([[made.id, "Old"]]);
    expect((await fixture.studio.call("DELETE", `${CAMPAIGNS}/${made.id}`)).json()).toEqual({ deleted: true });
    expect((await fixture.studio.get(`${CAMPAIGNS}/${made.id}`)).status).toBe(404);
  });

  test("is not overwritten by someone who read an older version", async () => {
    const fixture = await openFixture();
    const { id } = await fixture.write();
    await fixture.studio.call("PUT", `${CAMPAIGNS}/${id}`, { ...WRITTEN, subject: "Theirs", version: 1 });
    const late = await fixture.studio.call("PUT", `${CAMPAIGNS}/${id}`, { ...WRITTEN, subject: "Mine", version: 1 });
    expect([late.status, late.json()]).toMatchObject([409, { error: "version_conflict" }]);
    expect((await fixture.read(id)).subject).toBe("Theirs");
  });

  test("cannot have a line break in its subject", async () => {
    const fixture = await openFixture();
    const answer = await fixture.studio.call("POST", CAMPAIGNS, { ...WRITTEN, subject: "A\nBcc: x@example.org" });
    expect([answer.status, answer.json()]).toMatchObject([400, { fields: { subject: CAMPAIGN_MESSAGES.oneLine } }]);
  });

  test("is listed page by page", async () => {
    const fixture = await openFixture();
    for (const subject of ["One", "Two", "Three"]) await fixture.write({ subject });
    const first = (await fixture.studio.get(`${CAMPAIGNS}?limit=2`)).json() as {
      items: Campaign[];
      nextCursor: string;
    };
    const rest = await fixture.studio.get(`${CAMPAIGNS}?limit=2&cursor=${encodeURIComponent(first.nextCursor)}`);
    const { items, nextCursor } = rest.json() as { items: Campaign[]; nextCursor: string | null };
    expect([...first.items, ...items].map(({ subject }) => subject)).toEqual(["Three", "Two", "One"]);
    expect(nextCursor).toBeNull();
    expect((await fixture.studio.get(`${CAMPAIGNS}?cursor=x`)).status).toBe(400);
  });

  test("is not visible to another site", async () => {
    const [mine, other] = [await openFixture(), await openFixture()];
    await mine.join(1);
    const { id, version } = await mine.write();
    const answers = [
      await other.studio.get(`${CAMPAIGNS}/${id}`),
      await other.studio.call("PUT", `${CAMPAIGNS}/${id}`, { ...WRITTEN, version }),
      await other.studio.call("DELETE", `${CAMPAIGNS}/${id}`),
      await other.act({ id, version }, "send"),
      await other.act({ id, version }, "schedule", { at: new Date(now() + 60_000).toISOString() }),
      await other.studio.call("POST", `${CAMPAIGNS}/${id}/unschedule`),
      await other.studio.call("POST", `${CAMPAIGNS}/${id}/test`, { email: "ada@example.org" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await mine.read(id)).toMatchObject({ status: "draft", version });
  });

  test.each([
    [ROLE.campaignsEditor, 200],
    [ROLE.editor, 403],
    [ROLE.storeManager, 403],
  ])("is for role %i: %i", async (role, status) => {
    const fixture = await openFixture();
    await fixture.inIt((db) => db.text("update member set role = $2 where site_id = $1", [db.siteId, role]));
    expect((await fixture.studio.get(CAMPAIGNS)).status).toBe(status);
    expect((await fixture.studio.call("POST", CAMPAIGNS, WRITTEN)).status).toBe(status);
  });
});

describe("sending", () => {
  test("reaches a mail server, with the header by which mail programs leave the list", async () => {
    const server = await startMailServer();
    const transport = createSmtpTransport(server.url, "stoa@example.org");
    const fixture = await openFixture();
    await fixture.join(3);
    const draft = await fixture.write();
    await fixture.act(draft, "send");
    const jobs = [...outboxJobs({ transport, sendNotice: createWebhookSender(), now }), ...campaignJobs(testApp.parts)];
    onTestFinished(startJobs({ database: testApp.database, settings: testApp.settings, jobs, log: recordLog() }).stop);
    const received = await eventually(() => (server.received.length === 3 ? server.received : undefined));
    expect(new Set(received.flatMap(({ to }) => to)).size).toBe(3);
    const [mail = { from: "", to: [], raw: "" }] = received;
    expect(headerOf(mail, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    expect(headerOf(mail, "List-Unsubscribe")).toContain("/newsletter/unsubscribe?token=");
  });

  test.each([
    ["noMembers", {}, 0],
    ["noSubject", { subject: " " }, 1],
    ["noBody", { body: "<p> </p>" }, 1],
  ] as const)("is refused: %s", async (reason, content, members) => {
    const fixture = await openFixture();
    await fixture.join(members);
    const draft = await fixture.write(content);
    const answer = await fixture.act(draft, "send");
    expect([answer.status, answer.json()]).toMatchObject([409, rejection(reason)]);
    expect(await fixture.read(draft.id)).toMatchObject({ status: "draft" });
  });

  test("is refused where no mail server is set up, and so is a test", async () => {
    const fixture = await openFixture(bareApp);
    await fixture.join(1);
    const draft = await fixture.write();
    expect((await fixture.act(draft, "send")).json()).toMatchObject(rejection("noMailServer"));
    const tested = await fixture.studio.call("POST", `${CAMPAIGNS}/${draft.id}/test`, { email: "ada@example.org" });
    expect(tested.json()).toMatchObject(rejection("noMailServer"));
    expect(await fixture.mails("campaign.test")).toEqual([]);
  });

  test("sends everyone on the list one email with an unsubscribe link", async () => {
    const fixture = await openFixture();
    await fixture.join(2);
    const draft = await fixture.write();
    expect((await fixture.act(draft, "send")).json()).toMatchObject({ campaign: { status: "sending" } });
    await fixture.step(draft.id);
    const mails = await fixture.mails();
    expect(mails.map(({ to_address }) => to_address)).toEqual(["m0001@example.org", "m0002@example.org"]);
    const [mail] = mails;
    expect(mail?.subject).toBe(WRITTEN.subject);
    expect(mail?.html_body).toContain("Vases, mostly");
    expect(mail?.html_body).toMatch(/<a style="[^"]*" href="https?:\/\/[^"]+\/shop">look<\/a>/);
    expect(mail?.text_body).toMatch(/Hi look \(https?:\/\/\S+\/shop\)/);
    const { pathname, search } = new URL(mail?.unsubscribe_url ?? "");
    const left = await fixture.app
      .browse(`${fixture.slug}.stoa.test`)
      .send({ method: "POST", url: `${pathname}${search}` });
    expect(left.text).toContain("You are unsubscribed");
    expect((await fixture.mails()).map(({ to_address }) => to_address)).toEqual(["m0002@example.org"]);
    expect((await fixture.act(draft, "send")).json()).toMatchObject(rejection("notADraft"));
  });

  test("sends each email exactly once with two workers, one of them interrupted, while people leave and join", async () => {
    const fixture = await openFixture();
    await fixture.join(250);
    const { id, version } = await fixture.write();
    await fixture.act({ id, version }, "send");
    await Promise.all([fixture.step(id), fixture.step(id)]);
    expect(await fixture.mails()).toHaveLength(200);
    await fixture.inIt((db) =>
      db.text(
        "update mailing_list_signup set unsubscribed_at = now() where site_id = $1 and email = 'm0240@example.org'",
        [db.siteId],
      ),
    );
    await fixture.inIt((db) =>
      db.text(
        "insert into mailing_list_signup (site_id, email, source, created_at) values ($1, 'z@example.org', 'form', $2)",
        [db.siteId, new Date(now() + 60_000)],
      ),
    );
    const cutOff = fixture.inIt(async (db) => {
      await takeCampaignStep(db, testApp.parts, id);
      throw new Error("the process is gone");
    });
    await expect(cutOff).rejects.toThrow("the process is gone");
    expect(await fixture.mails()).toHaveLength(200);
    await Promise.all([fixture.step(id), fixture.step(id), fixture.step(id)]);
    const addresses = (await fixture.mails()).map(({ to_address }) => to_address);
    expect(new Set(addresses).size).toBe(249);
    expect(addresses).toHaveLength(249);
    expect(addresses).not.toContain("m0240@example.org");
    expect(addresses).not.toContain("z@example.org");
    expect((await fixture.read(id)).counts).toEqual({ waiting: 249, sent: 0, failed: 0, unsent: 0 });

    await fixture.settle("sent");
    await fixture.inIt((db) =>
      db.text("update mail set state = 'dead' where site_id = $1 and to_address = 'm0001@example.org'", [db.siteId]),
    );
    await fixture.step(id);
    expect(await fixture.read(id)).toMatchObject({ status: "sent", counts: { waiting: 0, sent: 248, failed: 1 } });
  });

  test("goes to confirmed subscribers, unless everyone is selected", async () => {
    const fixture = await openFixture();
    await fixture.join(3);
    const { recipients: _, ...unsaid } = WRITTEN;
    const answer = await fixture.studio.call("POST", CAMPAIGNS, unsaid);
    const { campaign } = answer.json() as { campaign: Campaign };
    expect(campaign.recipients).toBe("confirmed");
    expect((await fixture.act(campaign, "send")).json()).toMatchObject(rejection("noConfirmed"));
    await fixture.inIt((db) =>
      db.text(
        "update mailing_list_signup set confirmed_at = now() where site_id = $1 and email in ('m0001@example.org', 'm0003@example.org')",
        [db.siteId],
      ),
    );
    const opened = (await fixture.studio.get(`${CAMPAIGNS}/${campaign.id}`)).json();
    expect(opened).toMatchObject({ audience: { members: 3, confirmed: 2 } });
    await fixture.act(campaign, "send");
    await fixture.step(campaign.id);
    expect((await fixture.mails()).map(({ to_address }) => to_address)).toEqual([
      "m0001@example.org",
      "m0003@example.org",
    ]);
  });

  test("when stopped, skips everyone who has no email yet, and discards emails that fail after that", async () => {
    const fixture = await openFixture();
    await fixture.join(250);
    const draft = await fixture.write();
    await fixture.act(draft, "send");
    await fixture.step(draft.id);
    await fixture.step(draft.id);
    await fixture.inIt((db) =>
      db.text("update mail set state = 'sent' where site_id = $1 and to_address < 'm0041'", [db.siteId]),
    );
    const leased = "to_address = 'm0041@example.org'";
    await fixture.inIt((db) =>
      db.text(`update mail set lease_until = now() + interval '1 hour' where site_id = $1 and ${leased}`, [db.siteId]),
    );
    const stop = () => fixture.studio.call("POST", `${CAMPAIGNS}/${draft.id}/stop`);
    const stopped = await stop();
    expect(stopped.json()).toMatchObject({
      campaign: { status: "stopped", finishedAt: null, counts: { sent: 40, waiting: 1, failed: 0, unsent: 209 } },
    });
    expect((await stop()).json()).toMatchObject(rejection("notSending"));
    await fixture.inIt((db) =>
      db.text(`update mail set lease_until = null, state = 'failed' where site_id = $1 and ${leased}`, [db.siteId]),
    );
    await fixture.step(draft.id);
    await fixture.step(draft.id);
    const after = await fixture.read(draft.id);
    expect(after).toMatchObject({ status: "stopped", counts: { sent: 40, waiting: 0, failed: 0, unsent: 210 } });
    expect(after.finishedAt).not.toBeNull();
    expect(await fixture.mails()).toHaveLength(40);
    expect((await fixture.act(after, "send")).json()).toMatchObject(rejection("notADraft"));
  });

  test("cannot be stopped from another site", async () => {
    const [mine, other] = [await openFixture(), await openFixture()];
    await mine.join(1);
    const draft = await mine.write();
    await mine.act(draft, "send");
    expect((await other.studio.call("POST", `${CAMPAIGNS}/${draft.id}/stop`)).status).toBe(404);
    expect(await mine.read(draft.id)).toMatchObject({ status: "sending" });
  });

  test("gives each email a link to a web version, which does not reveal the recipient and runs nothing", async () => {
    const fixture = await openFixture();
    await fixture.join(1);
    const draft = await fixture.write();
    await fixture.act(draft, "send");
    await fixture.step(draft.id);
    const [mail] = await fixture.mails();
    const [link = ""] = /https?:[^\s"]*\/newsletter\/read\?token=[\w.-]+/.exec(mail?.text_body ?? "") ?? [];
    expect(mail?.html_body).toContain(`href="${link}">View in browser</a>`);
    const { pathname, search } = new URL(link);
    const visitor = fixture.app.browse(`${fixture.slug}.stoa.test`);
    const page = await visitor.send({ method: "GET", url: `${pathname}${search}` });
    expect(page.status).toBe(200);
    expect(page.text).toContain("Hi <a");
    expect(page.text).not.toMatch(/m0001|unsubscribe|View in browser/i);
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(page.headers["x-robots-tag"]).toBe("noindex");
    const foreign = await openFixture();
    const elsewhere = foreign.app.browse(`${foreign.slug}.stoa.test`);
    for (const url of [pathname, `${pathname}?token=${draft.id}`, `${pathname}${search.slice(0, -3)}AAA`]) {
      expect((await visitor.send({ method: "GET", url })).status).toBe(404);
    }
    expect((await elsewhere.send({ method: "GET", url: `${pathname}${search}` })).status).toBe(404);
  });

  test("waits while many emails wait, so that others are not delayed", async () => {
    const fixture = await openFixture();
    await fixture.join(450);
    const draft = await fixture.write();
    await fixture.act(draft, "send");
    for (let index = 0; index < 6; index += 1) await fixture.step(draft.id);
    expect(await fixture.mails()).toHaveLength(300);
    await fixture.settle("sent");
    for (let index = 0; index < 3; index += 1) await fixture.step(draft.id);
    expect(await fixture.mails()).toHaveLength(450);
  });

  test("cannot be changed, scheduled or deleted once it is sent", async () => {
    const fixture = await openFixture();
    await fixture.join(1);
    const { id, version } = await fixture.write();
    const sending = (await fixture.act({ id, version }, "send")).json() as { campaign: Campaign };
    const latest = sending.campaign.version;
    const answers = [
      await fixture.studio.call("PUT", `${CAMPAIGNS}/${id}`, { ...WRITTEN, version: latest }),
      await fixture.studio.call("DELETE", `${CAMPAIGNS}/${id}`),
      await fixture.act({ id, version: latest }, "schedule", { at: new Date(now() + 60_000).toISOString() }),
    ];
    for (const answer of answers) expect(answer.json()).toMatchObject(rejection("notADraft"));
  });
});

describe("a schedule", () => {
  const later = (): string => new Date(now() + 60 * 60_000).toISOString();

  test("sends at its time and not before", async () => {
    clock.late = 0;
    const fixture = await openFixture();
    await fixture.join(1);
    const draft = await fixture.write();
    const scheduled = await fixture.act(draft, "schedule", { at: later() });
    expect(scheduled.json()).toMatchObject({ campaign: { status: "scheduled" } });
    await fixture.step(draft.id);
    expect(await fixture.read(draft.id)).toMatchObject({ status: "scheduled" });
    clock.late = 61 * 60_000;
    await fixture.step(draft.id);
    await fixture.step(draft.id);
    expect(await fixture.mails()).toHaveLength(1);
    clock.late = 0;
  });

  test("sends nothing once it is unscheduled", async () => {
    const fixture = await openFixture();
    await fixture.join(1);
    const draft = await fixture.write();
    await fixture.act(draft, "schedule", { at: later() });
    const back = await fixture.studio.call("POST", `${CAMPAIGNS}/${draft.id}/unschedule`);
    expect(back.json()).toMatchObject({ campaign: { status: "draft", scheduledAt: null } });
    clock.late = 61 * 60_000;
    await fixture.step(draft.id);
    clock.late = 0;
    expect(await fixture.mails()).toEqual([]);
    const again = await fixture.studio.call("POST", `${CAMPAIGNS}/${draft.id}/unschedule`);
    expect(again.json()).toMatchObject(rejection("notScheduled"));
  });

  test("notes on the draft that the list was empty at that time", async () => {
    const fixture = await openFixture();
    await fixture.join(1);
    const draft = await fixture.write();
    await fixture.act(draft, "schedule", { at: later() });
    await fixture.studio.call("DELETE", "/api/studio/mailing-list/m0001@example.org");
    clock.late = 61 * 60_000;
    await fixture.step(draft.id);
    clock.late = 0;
    expect(await fixture.read(draft.id)).toMatchObject({ status: "draft", problem: CAMPAIGN_MESSAGES.noMembers });
  });

  test.each(["2020-01-01T00:00:00Z", "tomorrow at noon!", "2099-01-01T00:00:00Z"])("is refused for %s", async (at) => {
    const fixture = await openFixture();
    await fixture.join(1);
    const answer = await fixture.act(await fixture.write(), "schedule", { at });
    expect([answer.status, answer.json()]).toMatchObject([400, { fields: { at: expect.any(String) as string } }]);
  });
});

describe("a test", () => {
  test("goes to one address, is marked as a test, and changes nothing", async () => {
    const fixture = await openFixture();
    const draft = await fixture.write();
    const url = `${CAMPAIGNS}/${draft.id}/test`;
    expect((await fixture.studio.call("POST", url, { email: " Ada@Example.org " })).json()).toEqual({ queued: true });
    expect(await fixture.mails("campaign.test")).toMatchObject([
      { to_address: "ada@example.org", subject: `[Test] ${WRITTEN.subject}` },
    ]);
    expect(await fixture.read(draft.id)).toMatchObject({ status: "draft", version: 1 });
    expect((await fixture.studio.call("POST", url, { email: "ada" })).json()).toMatchObject({
      error: "invalid_request",
    });
  });

  test("is sent a limited number of times an hour", async () => {
    const fixture = await openFixture();
    const { id } = await fixture.write();
    const send = async (): Promise<number> =>
      (await fixture.studio.call("POST", `${CAMPAIGNS}/${id}/test`, { email: "ada@example.org" })).status;
    for (let index = 0; index < CAMPAIGN_LIMITS.testsPerHour; index += 1) expect(await send()).toBe(200);
    expect(await send()).toBe(429);
  });
});
