import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import { PAGE_SPEED_LIMITS } from "@stoa/core/visit/page-speed.ts";
import type { listPageSpeed } from "@stoa/core/visit/visit-api.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { openTestApp, signInToStudio, TEST_HOST, type Answer, type TestSite } from "../../testing/test-app.ts";

import { addPageSpeed } from "./page-speed-store.ts";

const testApp = await openTestApp();
const CALL = "/api/1/performance/records";

const hostOf = ({ slug }: TestSite): string => `${slug}.${TEST_HOST}`;

function recordOf(site: TestSite, path: string, values: Readonly<Record<string, unknown>>) {
  const data = { url: `http://${hostOf(site)}${path}?ada=1`, ...values };
  return { appName: "stoa", data, eventKind: "page_speed", pageLoadId: "a", timestamp: 1 };
}

type Told = { readonly body: unknown; readonly type?: string; readonly from?: string };

function tell(
  site: TestSite,
  { body, type = "application/json", from = `https://${hostOf(site)}` }: Told,
): Promise<Answer> {
  const payload = typeof body === "string" ? body : JSON.stringify(body);
  const headers = { "content-type": type, origin: from };
  return testApp.browse(hostOf(site)).send({ method: "POST", url: CALL, payload, headers });
}

async function pagesOf(site: TestSite, days = "from=2020-01-01&to=2099-12-31") {
  const studio = await signInToStudio(testApp, site);
  const { pages } = (await studio.get(`/api/page-speed?${days}`)).json() as EndpointReply<typeof listPageSpeed>;
  return pages;
}

test("three of four visits of a page are within the value its owner sees", async () => {
  const site = await testApp.createTestSite();
  for (const lcp of [900, 1000, 1100, 9000]) {
    const records = [recordOf(site, "/vases", { lcp, cls: 0.02 }), recordOf(site, "/", { fcp: 400 })];
    expect((await tell(site, { body: records })).status).toBe(204);
  }
  expect((await tell(site, { body: [recordOf(site, "/vases", { inp: 40 })] })).status).toBe(204);
  expect(await pagesOf(site)).toEqual([
    { path: "/", samples: 4, p75: { fcp: 400 } },
    { path: "/vases", samples: 4, p75: { lcp: 1100, cls: 0.02, inp: 40 } },
  ]);
  expect(await pagesOf(site, "from=2020-01-01&to=2020-01-31")).toEqual([]);
});

test("beacons of plain text are read as well", async () => {
  const site = await testApp.createTestSite();
  const body = JSON.stringify([recordOf(site, "/", { fcp: 400 })]);
  expect((await tell(site, { body, type: "text/plain;charset=UTF-8" })).status).toBe(204);
  expect(await pagesOf(site)).toEqual([{ path: "/", samples: 1, p75: { fcp: 400 } }]);
});

test.each([
  ["no list", {}],
  ["no JSON", "[{"],
  ["too many records", Array.from({ length: PAGE_SPEED_LIMITS.recordsPerCall + 1 }, () => ({}))],
])("%s is refused and counts nothing", async (_, body) => {
  const site = await testApp.createTestSite();
  const answer = await tell(site, { body, type: "text/plain" });
  expect([answer.status, answer.json()]).toMatchObject([400, { error: "invalid_request" }]);
  expect(await pagesOf(site)).toEqual([]);
});

test("other sites can't report, and other owners see nothing", async () => {
  const [site, other] = [await testApp.createTestSite(), await testApp.createTestSite()];
  const body = [recordOf(site, "/", { fcp: 400 })];
  expect((await tell(site, { body, from: "https://evil.example" })).status).toBe(403);
  await tell(site, { body });
  expect(await pagesOf(other)).toEqual([]);
  expect((await testApp.browse(hostOf(site)).get("/api/page-speed?from=2020-01-01&to=2020-01-02")).status).toBe(404);
});

test("a day that is full adds no new page, and counts the known ones", async () => {
  const site = await testApp.createTestSite();
  await tell(site, { body: [recordOf(site, "/known", { fcp: 400 })] });
  const full = Array.from({ length: PAGE_SPEED_LIMITS.countsPerDay }, (_, index) => {
    return { path: `/made-up-${index}`, measure: "fcp", bucket: 100, hits: 1 } as const;
  });
  const day = new Date().toISOString().slice(0, 10);
  await inSite(testApp.database, site.site.id, (db) => addPageSpeed(db, day, full));
  await tell(site, { body: [recordOf(site, "/late", { fcp: 400 }), recordOf(site, "/known", { fcp: 400 })] });
  const pages = await pagesOf(site);
  expect(pages[0]).toEqual({ path: "/known", samples: 2, p75: { fcp: 400 } });
  expect(pages.map(({ path }) => path)).not.toContain("/late");
  expect(pages).toHaveLength(PAGE_SPEED_LIMITS.pagesShown);
});
