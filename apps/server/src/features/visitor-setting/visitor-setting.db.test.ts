import { ANNOUNCEMENT_MESSAGES } from "@stoa/core/announcement/announcement-messages.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import type { VisitorSettings } from "@stoa/core/settings/visitor-settings-schema.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openTestApp, TEST_HOST, type TestBrowser } from "../../testing/test-app.ts";
import { openTalkingSite, type TalkingSite } from "../comment/testing/talking-site.ts";
import { createDocument } from "../document/document-service.ts";

const testApp = await openTestApp();
const SETTINGS = "/api/studio/visitor-settings";
const ANNOUNCEMENT = { isEnabled: true, text: "Free <post> & more", url: "/shop?a=1&b=2" };
const POPUP = {
  isEnabled: true,
  title: "Letters <b>",
  text: "Twice a year.\n\nNo more.",
  buttonText: "See",
  buttonUrl: "/shop",
  delaySeconds: 0,
  scrollPercent: 0,
  againAfterDays: 7,
  isOnlyAtHome: false,
};
const form: Form = {
  name: "Letters",
  fields: [{ id: newId(), type: "email", title: "Email", description: "", required: true }],
  submitButtonText: "Sign up",
  submissionMessage: "",
  disclaimer: "",
};

function visit({ site }: TalkingSite): TestBrowser {
  return testApp.browse(`${site.slug}.${TEST_HOST}`);
}

async function textOf(site: TalkingSite, url = "/"): Promise<string> {
  return (await visit(site).get(url)).text;
}

test("reads unset values as off, and changes only what is sent", async () => {
  const site = await openTalkingSite(testApp, {});
  const before = (await site.studio.get(SETTINGS)).json() as VisitorSettings;
  expect(before).toMatchObject({ comments: { isEnabled: false }, isLikingEnabled: false, popup: { isEnabled: false } });
  const after = (await site.studio.call("PATCH", SETTINGS, { isLikingEnabled: true })).json();
  expect(after).toEqual({ ...before, isLikingEnabled: true });
});

test("puts the announcement above pages that are read, as plain text, and counts its versions", async () => {
  const site = await openTalkingSite(testApp, { announcement: ANNOUNCEMENT });
  await expect.poll(() => textOf(site)).toContain("Free &#60;post&#62; &#38; more");
  expect(await textOf(site)).toContain('href="/shop?a=1&#38;b=2"');
  expect(await textOf(site)).toContain('data-version="1"');
  expect(await textOf(site, "/cart")).not.toContain("stoa-announcement");
  const again = await site.studio.call("PATCH", SETTINGS, { announcement: ANNOUNCEMENT });
  expect(again.json()).toMatchObject({ announcement: { version: 2 } });
});

test("refuses a URL that a link may not have", async () => {
  const site = await openTalkingSite(testApp, {});
  const body = { announcement: { ...ANNOUNCEMENT, url: "javascript:alert(1)" } };
  const answer = await site.studio.call("PATCH", SETTINGS, body);
  expect(answer.json()).toMatchObject({ fields: { "announcement.url": ANNOUNCEMENT_MESSAGES.badUrl } });
  expect(answer.status).toBe(400);
});

test("tells pages when the popup is due, and shows it at its own URL", async () => {
  const site = await openTalkingSite(testApp, { popup: POPUP });
  await expect.poll(() => textOf(site, site.path)).toContain("data-popup=");
  expect(await textOf(site, "/cart")).not.toContain("data-popup=");
  const page = await textOf(site, "/_popup");
  expect(await textOf(site, "/_popup?format=page-context")).toContain('"pageType":104');
  expect(page).toContain("Letters &lt;b&gt;");
  const part = await textOf(site, "/_popup?format=main-content");
  expect(part).toContain("<p>No more.</p>");
  expect(part).not.toContain("<html");
  expect(part).toContain('href="/shop"');
});

test("signs up in the popup by a form of the site, and has no button then", async () => {
  const site = await openTalkingSite(testApp, {});
  const formId = newId();
  await inSite(testApp.database, site.site.site.id, (db) =>
    createDocument(db, { id: formId, kind: "form", data: form, by: "test", label: "Add" }),
  );
  await site.change({ popup: { ...POPUP, formId, isOnlyAtHome: true } });
  await expect.poll(() => textOf(site, "/_popup?format=main-content")).toContain(`data-form-id="${formId}"`);
  expect(await textOf(site, "/_popup?format=main-content")).not.toContain("stoa-popup-button");
  expect(await textOf(site, site.path)).not.toContain("data-popup=");
  expect(await textOf(site)).toContain("data-popup=");
});

test("shows no popup if none is set up", async () => {
  const site = await openTalkingSite(testApp, {});
  expect((await visit(site).get("/_popup")).status).toBe(404);
  expect(await textOf(site)).not.toContain("data-popup=");
});

test("requires permission to change site settings", async () => {
  const site = await openTalkingSite(testApp, {});
  expect((await visit(site).get(SETTINGS)).status).toBe(404);
  const stranger = testApp.browse(`${site.site.slug}.studio.${TEST_HOST}`);
  expect((await stranger.get(SETTINGS)).status).toBe(401);
});
