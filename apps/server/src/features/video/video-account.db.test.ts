import { afterAll, expect, test } from "vitest";
import { openOwnTestApp, signInToStudio, TEST_HOST } from "../../testing/test-app.ts";
import { openVimeoFake } from "./testing/vimeo-fake.ts";

const PATH = "/api/studio/videos/account";

const fake = await openVimeoFake({
  "1001": '{"type":"video","account_type":"basic"}',
  "1002": '{"type":"video","account_type":"pro"}',
  "1003": '{"type":"video"}',
  "1004": "not json",
  "1005": '{"type":"video","account_type":"Free"}',
});
afterAll(fake.close);
const testApp = await openOwnTestApp({}, { STOA_VIMEO_API: fake.origin });

function ask(url: string): string {
  return `${PATH}?url=${encodeURIComponent(url)}`;
}

test.each([
  ["https://vimeo.com/1001", false],
  ["https://player.vimeo.com/video/1005?h=0", false],
  ["https://vimeo.com/1002", true],
  ["https://vimeo.com/1003", null],
  ["https://vimeo.com/1004", null],
  ["https://vimeo.com/4040404", null],
])("the account of %s is supported: %s", async (url, isSupported) => {
  const owner = await signInToStudio(testApp, await testApp.createTestSite());
  const answer = await owner.get(ask(url));
  expect([answer.status, answer.json()]).toEqual([200, { isSupported }]);
});

test("contacts no one about a video that is not on Vimeo", async () => {
  const owner = await signInToStudio(testApp, await testApp.createTestSite());
  const before = fake.asked.length;
  for (const url of ["https://youtu.be/abcdefghijk", "http://127.0.0.1/1001", "https://vimeo.com.evil.example/1001"]) {
    expect((await owner.get(ask(url))).json()).toEqual({ isSupported: null });
  }
  expect((await owner.get(`${PATH}?url=`)).status).toBe(400);
  expect(fake.asked).toHaveLength(before);
});

test("strangers can't trigger a lookup", async () => {
  const testSite = await testApp.createTestSite();
  const before = fake.asked.length;
  const stranger = testApp.browse(`${testSite.slug}.studio.${TEST_HOST}`);
  expect((await stranger.get(ask("https://vimeo.com/1001"))).status).toBe(401);
  expect(fake.asked).toHaveLength(before);
});

test("an owner who asks too often has to wait", async () => {
  const owner = await signInToStudio(testApp, await testApp.createTestSite());
  for (let turn = 0; turn < 30; turn += 1) expect((await owner.get(ask("https://vimeo.com/1002"))).status).toBe(200);
  expect((await owner.get(ask("https://vimeo.com/1002"))).status).toBe(429);
});
