import type { SiteId } from "@stoa/core/site/site-id.ts";
import { expect, onTestFinished, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { listJobs } from "../../../job-list.ts";
import { startJobs } from "../../../jobs/job-runner.ts";
import { eventually } from "../../../jobs/testing/eventually.ts";
import { recordLog } from "../../../jobs/testing/record-log.ts";
import { createSmtpTransport } from "../../../mail/smtp-transport.ts";
import { startMailServer } from "../../../mail/testing/mail-server.ts";
import { openOwnTestApp } from "../../../testing/test-app.ts";
import { queueMail, type NewMail } from "./mail-service.ts";

/** A mail server takes this long for each mail; the tests only look at the order. */
const MAIL_MS = 20;
/** Mails in progress when one is queued, which nothing can overtake, and as many again for the turns of five sites. */
const NEXT_FEW = 9;

const testApp = await openOwnTestApp();
const { database, settings } = testApp;

type Arrivals = { readonly to: string[] };

async function startSlowMailServer(): Promise<Arrivals> {
  const to: string[] = [];
  const server = await startMailServer({
    onData: (stream, { envelope }, done) => {
      stream.resume().on("end", () => {
        setTimeout(() => {
          to.push(...envelope.rcptTo.map(({ address }) => address));
          done();
        }, MAIL_MS);
      });
    },
  });
  const jobs = listJobs({ ...testApp.parts, transport: createSmtpTransport(server.url, "shop@stoa.test") });
  onTestFinished(startJobs({ database, settings, jobs, log: recordLog() }).stop);
  return { to };
}

async function newSite(): Promise<SiteId> {
  return (await testApp.createTestSite()).site.id;
}

function mailTo(to: string, isBulk: boolean): NewMail {
  const kind = isBulk ? "campaign" : "order.confirmed";
  return { kind, to, fromName: "Shop", subject: "Hello", text: "Hello", html: "<p>Hello</p>", isBulk };
}

async function queueMails(siteId: SiteId, mail: { name: string; count: number; isBulk: boolean }): Promise<void> {
  await inSite(database, siteId, async (db) => {
    for (let index = 0; index < mail.count; index += 1) {
      await queueMail(db, mailTo(`${mail.name}-${index}@example.org`, mail.isBulk));
    }
  });
}

test("an order email arrives next, although five sites send campaigns of 500 emails", async () => {
  const sites = await Promise.all([newSite(), newSite(), newSite(), newSite(), newSite()]);
  for (const [index, siteId] of sites.entries()) {
    await queueMails(siteId, { name: `campaign-${index}`, count: 500, isBulk: true });
  }
  const arrived = await startSlowMailServer();
  await eventually(() => (arrived.to.length > 20 ? true : undefined));
  for (const [name, siteId] of [
    ["buyer-of-another-site", await newSite()],
    ["buyer-of-a-site-with-a-campaign", sites[0]],
  ] as const) {
    const before = arrived.to.length;
    await queueMails(siteId ?? expect.fail("no site"), { name, count: 1, isBulk: false });
    await eventually(() => (arrived.to.includes(`${name}-0@example.org`) ? true : undefined));
    expect(arrived.to.indexOf(`${name}-0@example.org`) - before, name).toBeLessThan(NEXT_FEW);
  }
  const sent = sites.map((_siteId, index) => arrived.to.filter((to) => to.startsWith(`campaign-${index}-`)).length);
  expect(Math.max(...sent) - Math.min(...sent), `each campaign gets its share: ${sent.join(", ")}`).toBeLessThan(4);
}, 60_000);

test.each([
  ["a campaign", true],
  ["order emails", false],
])(
  "%s of one site let another site's through",
  async (_what, isBulk) => {
    const [busy, other] = [await newSite(), await newSite()];
    await queueMails(busy, { name: `busy-${isBulk}`, count: 300, isBulk });
    const arrived = await startSlowMailServer();
    await eventually(() => (arrived.to.filter((to) => to.startsWith("busy")).length > 10 ? true : undefined));
    const before = arrived.to.length;
    await queueMails(other, { name: `other-${isBulk}`, count: 3, isBulk });
    const last = `other-${isBulk}-2@example.org`;
    await eventually(() => (arrived.to.includes(last) ? true : undefined));
    // Three turns of its own, and as many of each site that still has mails of the tests before.
    expect(arrived.to.indexOf(last) - before).toBeLessThan(3 * 7 + NEXT_FEW);
  },
  60_000,
);
