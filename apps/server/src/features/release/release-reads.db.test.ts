import { setImmediate } from "node:timers/promises";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import { expect, test } from "vitest";
import { openTestApp, signInToStudio, TEST_HOST, type TestBrowser } from "../../testing/test-app.ts";

const testApp = await openTestApp();
const PUBLISHES = 7;
const READERS = 2;
const ITEMS = ["Bowl", "Cup", "Jug", "Plate"];

async function retitle(studio: TestBrowser, id: string, title: string): Promise<void> {
  const { version } = (await studio.get(`/api/products/${id}`)).json() as ProductDetail;
  const patches = [
    { op: "replace", path: ["title"], value: title },
    { op: "replace", path: ["isVisible"], value: true },
  ];
  const answer = await studio.call("PATCH", `/api/products/${id}`, { version, label: "Rename", patches });
  expect(answer.status, answer.text).toBe(200);
}

function marksOn(page: string): number[] {
  const marks = new Map([...page.matchAll(/(Bowl|Cup|Jug|Plate) no (\d+)\b/g)].map(([, item, mark]) => [item, mark]));
  return ITEMS.map((item) => Number(marks.get(item)));
}

test("readers only see complete releases during publishing, and never an older one after a newer one", async () => {
  const testSite = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, testSite);
  const ids: string[] = [];
  for (const title of ITEMS) {
    ids.push(((await studio.call("POST", "/api/products", { title })).json() as ProductDetail).id);
  }
  const state = { live: 0, isOver: false };
  async function publish(mark: number): Promise<void> {
    for (const [index, id] of ids.entries()) await retitle(studio, id, `${ITEMS[index]} no ${mark}`);
    expect((await studio.call("POST", "/api/releases", {})).status).toBe(200);
    state.live = mark;
  }
  await publish(1);
  const problems: string[] = [];
  let reads = 0;
  async function readOn(): Promise<void> {
    const visitor = testApp.browse(`${testSite.slug}.${TEST_HOST}`);
    while (!state.isOver) {
      const liveBefore = state.live;
      const { status, text } = await visitor.get("/shop");
      const marks = marksOn(text);
      const [mark = 0] = marks;
      reads += 1;
      // Cached pages respond without yielding, and the publisher needs a turn too.
      await setImmediate();
      if (status !== 200 || new Set(marks).size !== 1) problems.push(`${status}: ${marks.join(" ")}`);
      else if (mark < liveBefore) problems.push(`${mark} after ${liveBefore} was live`);
    }
  }
  const readers = Array.from({ length: READERS }, readOn);
  for (let mark = 2; mark <= PUBLISHES; mark += 1) await publish(mark);
  state.isOver = true;
  await Promise.all(readers);
  expect(problems).toEqual([]);
  expect(reads).toBeGreaterThan(PUBLISHES);
});
