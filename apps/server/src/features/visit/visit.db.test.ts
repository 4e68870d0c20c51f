import { VISIT_COUNT_LIMITS } from "@stoa/core/visit/visit-count-limits.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { openTestApp, signInToStudio, TEST_HOST, type Answer, type TestSite } from "../../testing/test-app.ts";
import { addVisitCounts } from "./visit-store.ts";

const testApp = await openTestApp();
const hostOf = ({ slug }: TestSite): string => `${slug}.${TEST_HOST}`;

type Told = { readonly path?: string; readonly body: string; readonly origin?: string; readonly agent?: string };

function tell(site: TestSite, { path = "/api/census/RecordHit", body, origin, agent }: Told): Promise<Answer> {
  return testApp.browse(hostOf(site)).send({
    method: "POST",
    url: path,
    headers: {
      origin: origin ?? `https://${hostOf(site)}`,
      "content-type": "application/x-www-form-urlencoded",
      referer: `https://${hostOf(site)}/vases?email=ada@example.test`,
      ...(agent === undefined ? {} : { "user-agent": agent }),
    },
    payload: body,
  });
}

const hit = (event: string, url: string): string =>
  new URLSearchParams({ event, data: JSON.stringify({ url }), ss_cvr: "a|1|2|3|4" }).toString();

/** Tests may run across midnight. */
const withoutDay = (counted: object): object => ({ ...counted, day: undefined });

async function listVisitsOf(site: TestSite): Promise<unknown> {
  const studio = await signInToStudio(testApp, site);
  const answer = await studio.get("/api/visits?from=2020-01-01&to=2099-12-31");
  return (answer.json() as { readonly visits: readonly object[] }).visits.map(withoutDay);
}

test("hits are counted by event and page, not by person", async () => {
  const site = await testApp.createTestSite();
  const address = `https://${hostOf(site)}/about?from=mail`;
  const answers = await Promise.all(
    [...Array.from({ length: 20 }, () => hit("View", address)), hit("CommerceShopping_VisitPDP", "/vases/tall")].map(
      (body) => tell(site, { body }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await listVisitsOf(site)).toEqual([
    { event: "View", path: "/about", hits: 20 },
    { event: "CommerceShopping_VisitPDP", path: "/vases/tall", hits: 1 },
  ]);
});

test("crawlers are not counted, and answered like visitors", async () => {
  const site = await testApp.createTestSite();
  const body = hit("View", `https://${hostOf(site)}/about`);
  const agent = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  expect((await tell(site, { body, agent })).status).toBe(204);
  expect(await listVisitsOf(site)).toEqual([]);
});

test("hits of public themes, reported by number from the page, are counted by that number", async () => {
  const site = await testApp.createTestSite();
  const body = new URLSearchParams({ event: "13", data: JSON.stringify({ query: "boat" }), ss_cvr: "a" }).toString();
  expect((await tell(site, { body })).status).toBe(204);
  expect(await listVisitsOf(site)).toEqual([{ event: "13", path: "/vases", hits: 1 }]);
});

test.each(["button-click", "button-render", "form-render", "overlay", "RecordQuickView/0123456789abcdef01234567"])(
  "%s is counted for the page it is reported from",
  async (call) => {
    const site = await testApp.createTestSite();
    expect((await tell(site, { path: `/api/census/${call}`, body: "visitorCookie=a" })).status).toBe(204);
    const event = call.startsWith("RecordQuickView") ? "quick-view" : call;
    expect(await listVisitsOf(site)).toEqual([{ event, path: "/vases", hits: 1 }]);
  },
);

test("script errors are kept once, with the page and a stack of 5,000 characters", async () => {
  const site = await testApp.createTestSite();
  const browser = testApp.browse(hostOf(site));
  await browser.get("/");
  const error = {
    event: "error",
    data: { message: "x is not defined", stack: "s".repeat(6000), url: "/vases?a=b" },
    timestamp: 1,
  };
  const answer = await browser.call("POST", "/api/events/RecordJavascriptErrors", [error, error]);
  expect([answer.status, answer.json()]).toEqual([200, { recorded: 2 }]);
  const studio = await signInToStudio(testApp, site);
  const { errors } = (await studio.get("/api/page-errors")).json() as { readonly errors: readonly object[] };
  expect(errors.map(withoutDay)).toEqual([
    { message: "x is not defined", stack: "s".repeat(5000), path: "/vases", hits: 2 },
  ]);
});

test.each([
  ["no event", "data={}"],
  ["an event that is no name", "event=%3Cscript%3E&data={}"],
  ["data that is no JSON", "event=View&data={"],
])("%s is refused and counts nothing", async (_, body) => {
  const site = await testApp.createTestSite();
  expect((await tell(site, { body })).status).toBe(400);
  expect(await listVisitsOf(site)).toEqual([]);
});

test("counts nothing that comes from another site", async () => {
  const site = await testApp.createTestSite();
  const foreign = await tell(site, { body: hit("View", "/"), origin: "https://evil.test" });
  expect(foreign.status).toBe(403);
  const errors = [{ event: "error", data: "a", timestamp: 1 }];
  const answer = await testApp.browse(hostOf(site)).call("POST", "/api/events/RecordJavascriptErrors", errors);
  expect(answer.status).toBe(403);
  expect(await listVisitsOf(site)).toEqual([]);
});

test("a day that is full counts new pages together, and known ones as before", async () => {
  const { site } = await testApp.createTestSite();
  const many = Array.from({ length: VISIT_COUNT_LIMITS.countsPerDay }, (_, index) => ({
    event: "View",
    path: `/${index}`,
    hits: 1,
  }));
  const rows = await inSite(testApp.database, site.id, async (db) => {
    await addVisitCounts(db, "2027-01-02", many);
    await addVisitCounts(db, "2027-01-02", [
      { event: "View", path: "/7", hits: 1 },
      { event: "View", path: "/new", hits: 2 },
      { event: "Fresh", path: "/newer", hits: 3 },
    ]);
    return db.text("select event, path, hits::integer as hits from visit_count where site_id = $1 and hits > 1", [
      site.id,
    ]);
  });
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([
      { event: "View", path: "/7", hits: 2 },
      { event: "other", path: "", hits: 5 },
    ]),
  );
});

test("each site has its own counts", async () => {
  const [mine, theirs] = [await testApp.createTestSite(), await testApp.createTestSite()];
  await tell(mine, { body: hit("View", "/") });
  expect(await listVisitsOf(theirs)).toEqual([]);
  expect(
    (await testApp.browse(`studio-${hostOf(mine)}`).get("/api/visits?from=2027-01-01&to=2027-01-02")).status,
  ).not.toBe(200);
});

test("no session is ever recorded", async () => {
  const site = await testApp.createTestSite();
  const answer = await testApp.browse(hostOf(site)).get("/api/commerce/fullstory/getId");
  expect(answer.json()).toBe("automated-mock-id");
});

test("rejects a date that does not exist", async () => {
  const studio = await signInToStudio(testApp, await testApp.createTestSite());
  const answer = await studio.get("/api/visits?from=2027-02-31&to=2027-03-01");
  expect([answer.status, answer.json()]).toMatchObject([400, { error: "invalid_request" }]);
});
