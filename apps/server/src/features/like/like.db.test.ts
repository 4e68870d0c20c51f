import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { LIKE_MESSAGES } from "@stoa/core/like/like-messages.ts";
import { expect, test } from "vitest";
import { openTestApp, TEST_HOST, type Answer } from "../../testing/test-app.ts";
import { openTalkingSite, type TalkingSite } from "../comment/testing/talking-site.ts";
import { TestShopper } from "../site-user/testing/test-shopper.ts";

const testApp = await openTestApp();
const visitorOf = ({ site }: TalkingSite): TestShopper => new TestShopper(testApp, site);

function like(visitor: TestShopper, itemId: string, isLiked = true): Promise<Answer> {
  return visitor.send("POST", "/api/likes", { itemId, isLiked });
}

test("counts a visitor once, however often they click", async () => {
  const site = await openTalkingSite(testApp);
  const [ada, bea] = [visitorOf(site), visitorOf(site)];
  expect((await like(ada, site.itemId)).json()).toEqual({ isLiked: true, likeCount: 1 });
  expect((await like(ada, site.itemId)).json()).toEqual({ isLiked: true, likeCount: 1 });
  expect((await like(bea, site.itemId)).json()).toEqual({ isLiked: true, likeCount: 2 });
  expect((await like(ada, site.itemId, false)).json()).toEqual({ isLiked: false, likeCount: 1 });
  expect((await like(ada, site.itemId, false)).json()).toEqual({ isLiked: false, likeCount: 1 });
  const shown = async (): Promise<unknown> => (await bea.browser.get(`${site.path}?format=json`)).json();
  await expect.poll(shown).toMatchObject({ item: { likeCount: 1 } });
  expect((await bea.browser.get(site.path)).text).toContain('data-like-count="1"');
});

test("believes no cookie that it did not sign", async () => {
  const site = await openTalkingSite(testApp);
  const ada = visitorOf(site);
  await like(ada, site.itemId);
  ada.browser.cookies.set("__Host-stoa_visitor", "eyJ4IjoxfQ.abc");
  expect((await like(ada, site.itemId)).json()).toMatchObject({ likeCount: 2 });
  const other = await openTalkingSite(testApp);
  const cookie = ada.browser.cookies.get("__Host-stoa_visitor") ?? "";
  const bea = visitorOf(other);
  bea.browser.cookies.set("__Host-stoa_visitor", cookie);
  await like(bea, other.itemId);
  expect(bea.browser.cookies.get("__Host-stoa_visitor")).not.toBe(cookie);
});

test("takes no likes if the owner does not want them, for what no one sees and from other sites", async () => {
  const [site, other] = await Promise.all([openTalkingSite(testApp), openTalkingSite(testApp)]);
  const draftId = await site.addPost({ urlId: "later", status: "draft" });
  expect((await like(visitorOf(site), draftId)).status).toBe(404);
  expect((await like(visitorOf(site), other.itemId)).status).toBe(404);
  await site.change({ isLikingEnabled: false });
  expect((await like(visitorOf(site), site.itemId)).status).toBe(404);
});

test("likes with a plain form, redirects back, and unlikes with the next", async () => {
  const site = await openTalkingSite(testApp);
  const { browser } = visitorOf(site);
  const post = (from: string): Promise<Answer> =>
    browser.send({
      method: "POST",
      url: "/_like",
      headers: { origin: from, "content-type": "application/x-www-form-urlencoded" },
      payload: `itemId=${site.itemId}`,
    });
  const origin = `https://${site.site.slug}.${TEST_HOST}`;
  const counted = async (): Promise<string | undefined> =>
    /data-like-count="(\d+)"/.exec((await browser.get(site.path)).text)?.[1];
  // The page is cached before the like; the redirected visitor sees the like at once.
  expect([await counted(), await counted()]).toEqual(["0", "0"]);
  const answer = await post(origin);
  expect([answer.status, answer.headers["location"]]).toEqual([303, `${site.path}#liked-${site.itemId}`]);
  expect(await counted()).toBe("1");
  const back = await post(origin);
  expect(back.headers["location"]).toBe(`${site.path}#unliked-${site.itemId}`);
  expect(await counted()).toBe("0");
  const { text } = await browser.get(site.path);
  expect(text).toContain(`id="liked-${site.itemId}"`);
  expect(text).toContain(`id="unliked-${site.itemId}"`);
  expect((await post("https://evil.test")).status).toBe(403);
});

test("the button shows the number of likes, and a visitor who likes too often sees when to return", async () => {
  const site = await openTalkingSite(testApp);
  const visitor = visitorOf(site);
  const labelOf = async (): Promise<string | undefined> =>
    /class="sqs-simple-like"[^>]* aria-label="([^"]*)"/.exec((await visitor.browser.get(site.path)).text)?.[1];
  expect(await labelOf()).toBe(LIKE_MESSAGES.like);
  await like(visitor, site.itemId);
  await expect.poll(labelOf).toBe(`${LIKE_MESSAGES.like}, ${LIKE_MESSAGES.likedByOne}`);
  await like(visitorOf(site), site.itemId);
  await expect.poll(labelOf).toBe(`${LIKE_MESSAGES.like}, ${fillMessage(LIKE_MESSAGES.likedBy, { count: 2 })}`);
  let last = await like(visitor, site.itemId);
  for (let turn = 0; turn < 120 && last.status === 200; turn += 1) last = await like(visitor, site.itemId);
  expect([last.status, last.json()]).toMatchObject([429, { message: LIKE_MESSAGES.tooMany }]);
  const byForm = await visitor.browser.send({
    method: "POST",
    url: "/_like",
    headers: {
      origin: `https://${site.site.slug}.${TEST_HOST}`,
      "content-type": "application/x-www-form-urlencoded",
      accept: "text/html",
    },
    payload: `itemId=${site.itemId}`,
  });
  expect([byForm.status, byForm.text.includes(LIKE_MESSAGES.tooMany)]).toEqual([429, true]);
});
