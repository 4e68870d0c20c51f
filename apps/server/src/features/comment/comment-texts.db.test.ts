import { COMMENT_LABELS, COMMENT_MESSAGES } from "@stoa/core/comment/comment-messages.ts";
import { expect, test } from "vitest";
import { openTestApp, TEST_HOST, type Answer } from "../../testing/test-app.ts";
import { TestShopper } from "../site-user/testing/test-shopper.ts";
import { OPEN_COMMENTS, openTalkingSite, type TalkingSite } from "./testing/talking-site.ts";

const testApp = await openTestApp();
const WORDS = { authorName: "Ada", email: "ada@example.org", body: "It holds tea." };

function call(site: TalkingSite): Promise<Answer> {
  return new TestShopper(testApp, site.site).send("POST", "/api/comments", { itemId: site.itemId, ...WORDS });
}

function post({ site, itemId }: TalkingSite): Promise<Answer> {
  const host = `${site.slug}.${TEST_HOST}`;
  return testApp.browse(host).send({
    method: "POST",
    url: "/_comment",
    headers: {
      origin: `https://${host}`,
      "content-type": "application/x-www-form-urlencoded",
      accept: "text/html",
    },
    payload: new URLSearchParams({ itemId, ...WORDS }).toString(),
  });
}

async function pageOf({ site, path }: TalkingSite): Promise<string> {
  return (await testApp.browse(`${site.slug}.${TEST_HOST}`).get(path)).text;
}

test("the form explains its purpose, that the email is never shown, and that it is sending", async () => {
  const site = await openTalkingSite(testApp, { comments: { ...OPEN_COMMENTS, isModerated: false } });
  const before = await pageOf(site);
  expect(before).toContain(`>${COMMENT_LABELS.writeHeading}</p>`);
  expect(before).toContain(`>${COMMENT_LABELS.email} (${COMMENT_LABELS.emailNote})</label>`);
  expect(before).toContain(`>${COMMENT_LABELS.honeypot}</label>`);
  expect(before).toContain(`data-sending="${COMMENT_LABELS.sending}">${COMMENT_LABELS.send}</button>`);
  expect((await call(site)).status).toBe(200);
  await expect.poll(() => pageOf(site)).toContain(`>${COMMENT_LABELS.reply}</a>`);
});

test.each([
  [COMMENT_MESSAGES.closed, 403, { ...OPEN_COMMENTS, isOpenByDefault: false }],
  [COMMENT_MESSAGES.signInNeeded, 401, { ...OPEN_COMMENTS, isAnonymousAllowed: false }],
])("explains to a visitor who may not comment: %s", async (message, status, comments) => {
  const site = await openTalkingSite(testApp, { comments });
  const byScript = await call(site);
  expect([byScript.status, byScript.json()]).toMatchObject([status, { message }]);
  const byForm = await post(site);
  expect([byForm.status, byForm.text.includes(message)]).toEqual([status, true]);
  expect(byForm.text).not.toContain("stoa-comment-form");
});

test("a visitor who comments too often sees when to return, and keeps the entries", async () => {
  const site = await openTalkingSite(testApp);
  let last = await call(site);
  for (let turn = 0; turn < 20 && last.status === 200; turn += 1) last = await call(site);
  expect([last.status, last.json()]).toMatchObject([429, { message: COMMENT_MESSAGES.tooMany }]);
  const byForm = await post(site);
  expect([byForm.status, byForm.text.includes(COMMENT_MESSAGES.tooMany)]).toEqual([429, true]);
  expect(byForm.text).toContain(WORDS.body);
});

test("comments hosted by another company are behind a button that says so", async () => {
  const site = await openTalkingSite(testApp, { comments: OPEN_COMMENTS, commentServiceName: "kiln" });
  expect(await pageOf(site)).toContain(`data-name="kiln">${COMMENT_LABELS.showService}</button>`);
});
