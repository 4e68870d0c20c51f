import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { NEWSLETTER_MESSAGES } from "@stoa/core/newsletter/newsletter-messages.ts";
import type { Contact } from "@stoa/core/newsletter/newsletter-api.ts";
import { expect, test } from "vitest";
import { missingTexts } from "../../testing/visible-texts.ts";
import { openOwnTestApp } from "../../testing/test-app.ts";
import { openFormSite, type SentMail, type TestFormSite } from "../form/testing/test-form-site.ts";

const clock = { late: 0 };
const testApp = await openOwnTestApp({ now: () => Date.now() + clock.late });

const PERSON = "Ada@Example.org";
const HOUR_MS = 60 * 60_000;

async function join(site: TestFormSite, email = PERSON): Promise<void> {
  const form = { [site.nameId]: ["Ada", "Lovelace"], [site.mailId]: email };
  expect((await site.send({ form, isNewsletter: true })).json()).toEqual({ errors: {} });
}

async function contacts(site: TestFormSite, query = ""): Promise<Contact[]> {
  return ((await site.studio.get(`/api/studio/mailing-list${query}`)).json() as { items: Contact[] }).items;
}

function linkIn({ text_body }: Pick<SentMail, "text_body">): string {
  const { pathname, search } = new URL(/https?:\/\/\S+\/newsletter\/\S+/.exec(text_body)?.[0] ?? "");
  return `${pathname}${search}`;
}

async function mailLink(site: TestFormSite): Promise<string> {
  const mail = (await site.mails("newsletter.confirm")).at(-1);
  return linkIn(mail ?? { text_body: "" });
}

function press(site: TestFormSite, url: string): Promise<{ status: number; text: string }> {
  return site.visitor.send({ method: "POST", url, headers: { accept: "text/html" } });
}

async function leaveLink(site: TestFormSite): Promise<string> {
  const { text } = await site.studio.get("/api/studio/mailing-list.csv");
  return linkIn({ text_body: text });
}

const NOW = { mailingList: { doubleOptIn: false }, disclaimer: "<p>We write <b>monthly</b>.</p>" };

test("a newsletter signup is asked by email, and added to the list after confirming", async () => {
  const site = await openFormSite(testApp);
  await join(site);
  expect(await contacts(site)).toEqual([]);
  const [mail] = await site.mails("newsletter.confirm");
  expect(mail).toMatchObject({
    to_address: "ada@example.org",
    subject: expect.stringContaining("Confirm your subscription") as string,
  });
  const link = await mailLink(site);

  const look = await site.visitor.get(link, { accept: "text/html" });
  expect([look.status, await contacts(site)]).toEqual([200, []]);
  expect(look.text).toContain("Yes, send me news");
  const done = await press(site, link);
  expect([done.status, done.text.includes("You are subscribed")]).toEqual([200, true]);
  expect(await contacts(site)).toMatchObject([
    {
      email: "ada@example.org",
      name: "Ada Lovelace",
      source: "form",
      formId: site.formId,
      pagePath: "/contact",
      confirmedAt: expect.any(String) as string,
      unsubscribedAt: null,
    },
  ]);
  const again = await press(site, link);
  expect([again.status, again.text.includes(NEWSLETTER_MESSAGES.oldLink)]).toEqual([404, true]);
});

test("the confirmation email and its pages identify themselves", async () => {
  const site = await openFormSite(testApp);
  await join(site);
  const [mail] = await site.mails("newsletter.confirm");
  const title = /subscription to (.+)$/u.exec(mail?.subject ?? "")?.[1] ?? "";
  const { subject, heading, text, button, ignore, reason } = CATALOGUES.en.newsletterMail;
  expect(mail?.subject).toBe(fillMessage(subject, { site: title }));
  for (const said of [heading, fillMessage(text, { site: title }), button, ignore, reason]) {
    expect(mail?.text_body.replaceAll(/\s+/gu, " ")).toContain(said);
  }
  const { text: look } = await site.visitor.get(linkIn(mail ?? { text_body: "" }), { accept: "text/html" });
  expect(look).toContain(`<title>${NEWSLETTER_MESSAGES.confirmTitle}`);
  for (const path of ["/newsletter/confirm", "/newsletter/unsubscribe"]) {
    const broken = await site.visitor.get(`${path}?token=cut`, { accept: "text/html" });
    expect(missingTexts(broken.text, [NEWSLETTER_MESSAGES.badLink])).toEqual([]);
  }
});

test("one request sends a single email, and a later request another one", async () => {
  const site = await openFormSite(testApp);
  await join(site);
  await join(site);
  expect(await site.mails("newsletter.confirm")).toHaveLength(1);
  clock.late = 2 * HOUR_MS;
  await join(site);
  expect(await site.mails("newsletter.confirm")).toHaveLength(2);
  const [first] = await site.mails("newsletter.confirm");
  expect((await press(site, linkIn(first ?? { text_body: "" }))).status).toBe(404);
  expect((await press(site, await mailLink(site))).status).toBe(200);
  await join(site);
  expect(await site.mails("newsletter.confirm")).toHaveLength(2);
});

test("an answer that comes after a week is too late", async () => {
  clock.late = 0;
  const site = await openFormSite(testApp);
  await join(site);
  clock.late = 7 * 24 * HOUR_MS + 1000;
  expect((await press(site, await mailLink(site))).status).toBe(404);
  clock.late = 0;
  expect(await contacts(site)).toEqual([]);
});

test("a form without double opt-in adds people to the list, with the consent text", async () => {
  const site = await openFormSite(testApp, NOW);
  await site.send({ form: { [site.mailId]: PERSON } });
  expect(await contacts(site)).toMatchObject([
    { email: "ada@example.org", confirmedAt: null, consent: "Ask us · Send · We write monthly." },
  ]);
  expect(await site.mails("newsletter.confirm")).toEqual([]);
});

test("an ordinary form adds no one to the list", async () => {
  const site = await openFormSite(testApp);
  await site.send({ form: { [site.mailId]: PERSON } });
  expect([await contacts(site), await site.mails("newsletter.confirm")]).toEqual([[], []]);
});

test("a newsletter block without scripts identifies itself", async () => {
  const site = await openFormSite(testApp);
  await site.sendPlain({ [site.mailId]: PERSON, is_newsletter: "1" });
  expect(await site.mails("newsletter.confirm")).toHaveLength(1);
  const again = await site.sendPlain({ [site.mailId]: "ada", is_newsletter: "1" });
  expect(again.text).toContain(FORM_MESSAGES.invalidForm);
  expect(again.text).toContain('name="is_newsletter" value="1"');
});

test("spam is not added, until its owner marks it as not spam", async () => {
  const site = await openFormSite(testApp, NOW);
  await site.send({ form: { [site.mailId]: PERSON, homepage_url: "x" } });
  expect(await contacts(site)).toEqual([]);
  const [spam] = await site.submissions("?state=spam");
  await site.studio.call("PATCH", `${site.submissionsUrl}/${spam?.id}`, { state: "received" });
  expect(await contacts(site)).toHaveLength(1);
});

test("anyone with the link can unsubscribe, with a click and not by opening it; rejoining requires an email", async () => {
  const site = await openFormSite(testApp, NOW);
  await join(site);
  const link = await leaveLink(site);
  expect((await site.visitor.get(link, { accept: "text/html" })).text).toContain("ada@example.org");
  expect(await contacts(site, "?isSubscribed=true")).toHaveLength(1);
  const page = await press(site, link);
  expect([page.status, page.text.includes("You are unsubscribed")]).toEqual([200, true]);
  expect(await contacts(site, "?isSubscribed=true")).toEqual([]);
  expect((await press(site, link)).status).toBe(200);
  await join(site);
  expect(await contacts(site, "?isSubscribed=true")).toEqual([]);
  await press(site, await mailLink(site));
  expect(await contacts(site, "?isSubscribed=true")).toMatchObject([{ email: "ada@example.org" }]);
});

test("a link of another site, or a modified one, changes nothing", async () => {
  const [site, other] = [await openFormSite(testApp, NOW), await openFormSite(testApp, NOW)];
  await join(site);
  await join(other);
  const link = await leaveLink(site);
  expect((await press(other, link)).status).toBe(404);
  expect((await press(site, `${link}x`)).status).toBe(404);
  expect((await press(site, "/newsletter/unsubscribe")).status).toBe(404);
  expect((await press(site, link.replace("unsubscribe", "confirm"))).status).toBe(404);
  expect([await contacts(site, "?isSubscribed=true"), await contacts(other, "?isSubscribed=true")]).toMatchObject([
    [{}],
    [{}],
  ]);
});

test("the list is paged, searched, exported as a table and cleared", async () => {
  const site = await openFormSite(testApp, NOW);
  for (const name of ["a", "b", "-c"]) await join(site, `${name}@example.org`);
  const first = (await site.studio.get("/api/studio/mailing-list?limit=2")).json() as {
    items: Contact[];
    nextCursor: string;
  };
  expect(first.items.map(({ email }) => email)).toEqual(["-c@example.org", "b@example.org"]);
  const rest = await contacts(site, `?limit=2&cursor=${encodeURIComponent(first.nextCursor)}`);
  expect(rest.map(({ email }) => email)).toEqual(["a@example.org"]);
  expect((await contacts(site, "?search=B%40")).map(({ email }) => email)).toEqual(["b@example.org"]);
  expect((await site.studio.get("/api/studio/mailing-list.csv")).text).toContain("\r\n'-c@example.org,");
  expect((await site.studio.call("DELETE", "/api/studio/mailing-list/B%40example.org")).status).toBe(200);
  expect((await site.studio.call("DELETE", "/api/studio/mailing-list/b%40example.org")).status).toBe(404);
  expect((await site.studio.get("/api/studio/mailing-list?cursor=x")).status).toBe(400);
  expect(await contacts(site)).toHaveLength(2);
});
