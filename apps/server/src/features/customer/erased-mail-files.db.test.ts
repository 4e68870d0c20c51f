import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { listJobs } from "../../job-list.ts";
import { startJobs } from "../../jobs/job-runner.ts";
import { eventually } from "../../jobs/testing/eventually.ts";
import { recordLog } from "../../jobs/testing/record-log.ts";
import { createFileTransport } from "../../mail/file-transport.ts";
import type { MailTransport } from "../../mail/mail-message.ts";
import { openOwnTestApp } from "../../testing/test-app.ts";
import { SHOPPER_PASSWORD, TestShopper } from "../site-user/testing/test-shopper.ts";

const testApp = await openOwnTestApp();
const { database, settings } = testApp;
const folder = path.join(testApp.dataFolder, "mail");
const files = createFileTransport(folder, "shop@stoa.test");

function startWorkers(transport: MailTransport): void {
  const jobs = listJobs({ ...testApp.parts, transport });
  onTestFinished(startJobs({ database, settings, jobs, log: recordLog() }).stop);
}

/** The subjects' kinds are not in the files, but the addresses are. */
function filesTo(address: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => readFileSync(path.join(folder, name), "utf8").includes(address));
}

test("erasing a person deletes the files of their emails, except the one that confirms it", async () => {
  startWorkers(files);
  const shopper = await new TestShopper(testApp, await testApp.createTestSite()).join();
  await shopper.call("POST", "/password-reset", { email: shopper.email });
  await eventually(() => Promise.resolve(filesTo(shopper.email).length === 2 ? true : undefined));
  const before = filesTo(shopper.email);
  expect((await shopper.call("POST", "/erasure", { password: SHOPPER_PASSWORD })).status).toBe(200);
  const [last] = await eventually(() => {
    const left = filesTo(shopper.email);
    return Promise.resolve(left.length === 1 && !before.includes(left[0] ?? "") ? left : undefined);
  });
  const text = readFileSync(path.join(folder, last ?? ""), "utf8");
  expect(text).not.toContain("token=");
});

test("an email that is being written when its row is erased leaves no file", async () => {
  const site = await testApp.createTestSite();
  const shopper = new TestShopper(testApp, site);
  const written: string[] = [];
  startWorkers({
    ...files,
    send: async (message, signal) => {
      await files.send(message, signal);
      if (message.to.address !== shopper.email) return;
      expect(filesTo(shopper.email)).toEqual([`${message.id}.eml`]);
      await inSite(database, site.site.id, (db) =>
        db.text("delete from mail where site_id = $1 and id = $2", [db.siteId, message.id]),
      );
      written.push(message.id);
    },
  });
  await shopper.call("POST", "/registration", { email: shopper.email, password: SHOPPER_PASSWORD });
  await eventually(() => Promise.resolve(written.length === 1 ? true : undefined));
  await eventually(() => Promise.resolve(filesTo(shopper.email).length === 0 ? true : undefined));
});
