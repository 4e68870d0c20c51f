import { COMMENT_LABELS, COMMENT_MESSAGES } from "@stoa/core/comment/comment-messages.ts";
import type { Comment } from "@stoa/core/comment/comment-schema.ts";
import { expect, test } from "vitest";
import { openTestApp, TEST_HOST, type Answer } from "../../testing/test-app.ts";
import { TestShopper } from "../site-user/testing/test-shopper.ts";
import { OPEN_COMMENTS, openTalkingSite, type TalkingSite } from "./testing/talking-site.ts";

const testApp = await openTestApp();
const UNMODERATED = { comments: { ...OPEN_COMMENTS, isModerated: false } };
const WORDS = { authorName: "Ada", email: "ada@example.org", body: "It holds tea." };

const visitorOf = ({ site }: TalkingSite): TestShopper => new TestShopper(testApp, site);

function send(site: TalkingSite, words: object = {}, visitor = visitorOf(site)): Promise<Answer> {
  return visitor.send("POST", "/api/comments", { itemId: site.itemId, ...WORDS, ...words });
}

async function all({ studio }: TalkingSite, query = ""): Promise<Comment[]> {
  const answer = await studio.get(`/api/studio/comments${query}`);
  return (answer.json() as { items: Comment[] }).items;
}

async function moderate({ studio }: TalkingSite, id: string | undefined, state: string): Promise<Answer> {
  return studio.call("PUT", `/api/studio/comments/${id}/state`, { state });
}

async function pageOf(site: TalkingSite): Promise<string> {
  return (await visitorOf(site).browser.get(site.path)).text;
}

async function itemOf(site: TalkingSite): Promise<Record<string, unknown>> {
  const { item } = (await visitorOf(site).browser.get(`${site.path}?format=json`)).json() as {
    item: Record<string, unknown>;
  };
  return item;
}

test("shows a comment once the owner has approved it, and hides it again", async () => {
  const site = await openTalkingSite(testApp);
  expect(await itemOf(site)).toMatchObject({ commentState: 1, publicCommentCount: 0 });
  const sent = await send(site);
  expect([sent.status, sent.json()]).toEqual([
    200,
    { isPublished: false, message: COMMENT_MESSAGES.received, comment: null },
  ]);
  expect(await pageOf(site)).not.toContain(WORDS.body);
  const [comment] = await all(site, "?state=pending");
  expect(comment).toMatchObject({ ...WORDS, itemTitle: "Of tea", state: "pending", isOwner: false });
  await moderate(site, comment?.id, "approved");
  await expect.poll(() => pageOf(site)).toContain(WORDS.body);
  expect(await pageOf(site)).not.toContain(WORDS.email);
  expect(await itemOf(site)).toMatchObject({ commentCount: 1, publicCommentCount: 1 });
  await moderate(site, comment?.id, "rejected");
  await expect.poll(() => pageOf(site)).not.toContain(WORDS.body);
  expect(await itemOf(site)).toMatchObject({ publicCommentCount: 0 });
});

test("shows a comment at once if no approval is required, but not one full of links", async () => {
  const site = await openTalkingSite(testApp, UNMODERATED);
  const sent = (await send(site)).json();
  expect(sent).toMatchObject({ isPublished: true, comment: { authorName: "Ada", body: WORDS.body, parentId: null } });
  const many = "https://a.test https://b.test www.c.test";
  expect((await send(site, { body: many })).json()).toMatchObject({ isPublished: false });
  await expect.poll(() => pageOf(site)).toContain(WORDS.body);
});

test("keeps replies in the thread of their comment, and hides them with it", async () => {
  const site = await openTalkingSite(testApp, UNMODERATED);
  const { comment: first } = (await send(site)).json() as { comment: { id: string } };
  const reply = { body: "Much of it.", parentId: first.id };
  const { comment: second } = (await send(site, reply)).json() as { comment: { id: string; parentId: string } };
  expect(second.parentId).toBe(first.id);
  const third = (await send(site, { body: "Really?", parentId: second.id })).json();
  expect(third).toMatchObject({ comment: { parentId: first.id } });
  await expect.poll(() => itemOf(site)).toMatchObject({ publicCommentCount: 3 });
  await moderate(site, first.id, "rejected");
  await expect.poll(() => itemOf(site)).toMatchObject({ publicCommentCount: 0 });
  expect((await send(site, { parentId: first.id })).status).toBe(404);
});

test("lets the owner reply, which approves the waiting comment", async () => {
  const site = await openTalkingSite(testApp);
  await send(site);
  const [waiting] = await all(site);
  const answer = { authorName: "The shop", body: "Two cups." };
  const made = await site.studio.call("POST", `/api/studio/comments/${waiting?.id}/replies`, answer);
  expect(made.json()).toMatchObject({ ...answer, isOwner: true, parentId: waiting?.id, state: "approved" });
  await expect.poll(() => pageOf(site)).toContain("Two cups.");
  expect(await pageOf(site)).toContain(COMMENT_LABELS.ownerMark);
});

test.each([
  [{ body: " " }, { body: COMMENT_MESSAGES.bodyNeeded }],
  [{ authorName: "\n" }, { authorName: COMMENT_MESSAGES.nameNeeded }],
  [{ email: "nobody" }, { email: expect.any(String) as string }],
  [{ body: "x".repeat(4001) }, { body: expect.stringContaining("4000") as string }],
])("refuses %j with a message by field", async (words, fields) => {
  const site = await openTalkingSite(testApp);
  const answer = await send(site, words);
  expect([answer.status, answer.json()]).toEqual([400, expect.objectContaining({ fields }) as object]);
  expect(await all(site)).toEqual([]);
});

test.each([1_000_000, 3_000_000])(
  "refuses a comment of %d characters, by a script and by a plain form",
  async (length) => {
    const site = await openTalkingSite(testApp);
    const body = "x".repeat(length);
    const byScript = await send(site, { body });
    const byForm = await visitorOf(site).browser.send({
      method: "POST",
      url: "/_comment",
      headers: {
        origin: `https://${site.site.slug}.${TEST_HOST}`,
        "content-type": "application/x-www-form-urlencoded",
        accept: "text/html",
      },
      payload: new URLSearchParams({ itemId: site.itemId, ...WORDS, body }).toString(),
    });
    expect([400, 413]).toContain(byScript.status);
    expect([400, 413]).toContain(byForm.status);
    expect(await all(site)).toEqual([]);
  },
);

test("filters out a bot's comments without letting it know", async () => {
  const site = await openTalkingSite(testApp, UNMODERATED);
  expect((await send(site, { website: "https://pills.test" })).json()).toMatchObject({
    message: COMMENT_MESSAGES.received,
  });
  expect(await all(site)).toMatchObject([{ state: "spam" }]);
});

test("accepts no comments where they are closed, and shows the existing ones", async () => {
  const site = await openTalkingSite(testApp, UNMODERATED);
  await send(site);
  await site.change({ comments: { ...OPEN_COMMENTS, isOpenByDefault: false } });
  await expect.poll(async () => (await itemOf(site))["commentState"]).toBe(2);
  expect((await send(site)).status).toBe(403);
  const closed = await pageOf(site);
  expect(closed).toContain(WORDS.body);
  expect(closed).not.toContain("stoa-comment-form");
  await site.change({ comments: { ...OPEN_COMMENTS, isEnabled: false } });
  await expect.poll(() => pageOf(site)).not.toContain(WORDS.body);
});

test("accepts no comments behind a password, and none from guests if guests are not allowed", async () => {
  const locked = await openTalkingSite(testApp, UNMODERATED, { passwordHash: "x" });
  expect((await send(locked)).status).toBe(404);
  const members = await openTalkingSite(testApp, { comments: { ...OPEN_COMMENTS, isAnonymousAllowed: false } });
  expect((await send(members)).status).toBe(401);
});

test("outputs nothing that a browser would run", async () => {
  const site = await openTalkingSite(testApp, UNMODERATED);
  const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>`;
  await send(site, { authorName: evil, body: evil });
  await expect.poll(() => pageOf(site)).toContain("&#60;script&#62;");
  expect(await pageOf(site)).not.toContain("<script>alert");
});

test("works as a plain form, with what was typed when something is wrong", async () => {
  const site = await openTalkingSite(testApp);
  const { browser } = visitorOf(site);
  const origin = `https://${site.site.slug}.${TEST_HOST}`;
  const post = (values: Record<string, string>, from = origin): Promise<Answer> =>
    browser.send({
      method: "POST",
      url: "/_comment",
      headers: { origin: from, "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
      payload: new URLSearchParams({ itemId: site.itemId, ...WORDS, ...values }).toString(),
    });
  const wrong = await post({ email: "nobody" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain(WORDS.body);
  expect(wrong.text).toContain('aria-describedby="comment-email-error"');
  const good = await post({});
  expect([good.status, good.text]).toEqual([200, expect.stringContaining(COMMENT_MESSAGES.received)]);
  expect(good.text).toContain(`href="${site.path}"`);
  expect((await post({}, "https://evil.test")).status).toBe(403);
  expect(await all(site)).toHaveLength(1);
  const [comment] = await all(site);
  await moderate(site, comment?.id, "approved");
  const answering = await browser.get(`/_comment?itemId=${site.itemId}&parentId=${comment?.id}`);
  expect(answering.text).toContain(`name="parentId" value="${comment?.id}"`);
});

test("hides a site's comments from other owners", async () => {
  const [one, other] = await Promise.all([openTalkingSite(testApp), openTalkingSite(testApp)]);
  await send(one);
  const [comment] = await all(one);
  expect(await all(other)).toEqual([]);
  expect((await moderate(other, comment?.id, "approved")).status).toBe(404);
  expect((await other.studio.call("DELETE", `/api/studio/comments/${comment?.id}`)).status).toBe(404);
  expect((await one.studio.call("DELETE", `/api/studio/comments/${comment?.id}`)).json()).toEqual({ deleted: true });
  expect(await all(one)).toEqual([]);
});

test("reports errors in the page's language to visitors who comment without scripts", async () => {
  const { site, studio, itemId } = await openTalkingSite(testApp);
  await studio.call("PUT", "/api/multilingual/languages", { languages: [{ language: "de", isEnabled: true }] });
  await studio.call("POST", "/api/releases", {});
  const browser = testApp.browse(`${site.slug}.${TEST_HOST}`);
  const post = (values: Record<string, string>): Promise<Answer> =>
    browser.send({
      method: "POST",
      url: "/de/_comment",
      headers: {
        origin: `https://${site.slug}.${TEST_HOST}`,
        "content-type": "application/x-www-form-urlencoded",
        accept: "text/html",
      },
      payload: new URLSearchParams({ itemId, ...WORDS, ...values }).toString(),
    });
  const wrong = await post({ email: "", authorName: "" });
  expect(wrong.text).toContain("Einige Angaben stimmen nicht.");
  expect(wrong.text).toContain("Bitte sagen Sie, wie Sie heißen.");
  expect(wrong.text).toContain("Die E-Mail-Adresse fehlt");
  expect(wrong.text).toContain(WORDS.body);
  expect((await post({})).text).toContain("Ihr Kommentar wartet auf Freigabe.");
});
