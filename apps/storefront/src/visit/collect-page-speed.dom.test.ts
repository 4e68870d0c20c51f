import { PAGE_SPEED_LIMITS } from "@stoa/core/visit/page-speed.ts";
import { beforeEach, expect, test, vi, type Mock } from "vitest";
import { openPage } from "../testing/open-page.ts";
import { collectPageSpeed } from "./collect-page-speed.ts";

type Report = (metric: { value: number }) => void;

const vitals = vi.hoisted(() => new Map<string, (metric: { value: number }) => void>());

vi.mock("web-vitals", () => {
  const keep = (name: string) => (report: (metric: { value: number }) => void) => void vitals.set(name, report);
  return { onCLS: keep("cls"), onFCP: keep("fcp"), onINP: keep("inp"), onLCP: keep("lcp") };
});

type Call = { readonly url: string; readonly records: Array<Record<string, unknown>> };

let beacons: Promise<Call>[] = [];
let posts: Call[] = [];
let acceptsBeacons = true;

beforeEach(() => {
  beacons = [];
  posts = [];
  acceptsBeacons = true;
  vitals.clear();
  vi.useFakeTimers({ toFake: ["setTimeout", "Date"], now: 1_000_000 });
  Object.defineProperty(navigator, "sendBeacon", {
    configurable: true,
    value: (url: string, body: Blob) => {
      if (!acceptsBeacons) return false;
      expect(body.type).toBe("application/json");
      beacons.push(body.text().then((text) => ({ url, records: JSON.parse(text) })));
      return true;
    },
  });
  vi.stubGlobal(
    "XMLHttpRequest",
    class {
      #open: string[] = [];
      readonly open = (...call: string[]): void => void (this.#open = call);
      readonly setRequestHeader = (...header: string[]): void => void this.#open.push(...header);
      readonly send = (text: string): void => void posts.push({ url: this.#open.join(" "), records: JSON.parse(text) });
    },
  );
});

function visit({ state = "complete", connect }: { state?: DocumentReadyState; connect?: number } = {}): void {
  openPage("<main></main>", { path: "/mugs?color=blue" });
  vi.spyOn(document, "readyState", "get").mockReturnValue(state);
  const entries = connect === undefined ? [] : [{ responseStart: connect }];
  vi.spyOn(performance, "getEntriesByType").mockReturnValue(entries as never);
  collectPageSpeed();
}

const measure = (name: string, value: number): void => (vitals.get(name) as Report)({ value });

function turn(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

/** The members of the report. */
async function reported(): Promise<string[]> {
  const [call] = await Promise.all(beacons);
  return Object.keys(call?.records[0]?.["data"] ?? {});
}

test("a page that is hidden reports what was measured, once", async () => {
  visit({ connect: 80 });
  for (const [name, value] of [
    ["fcp", 900],
    ["lcp", 1200],
    ["lcp", 1500],
    ["cls", 0.02],
    ["inp", 40],
  ] as const) {
    measure(name, value);
  }
  turn("visible");
  expect(beacons).toHaveLength(0);
  turn("hidden");
  turn("hidden");
  dispatchEvent(new Event("pagehide"));
  const calls = await Promise.all(beacons);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.url).toBe("/api/1/performance/records");
  expect(calls[0]?.records).toEqual([
    {
      appName: "stoa",
      eventKind: "page_speed",
      pageLoadId: expect.stringMatching(/^[\da-f-]{36}$/u) as string,
      timestamp: 1_000_000,
      data: { url: location.href, fcp: 900, lcp: 1500, cls: 0.02, inp: 40, connect: 80 },
    },
  ]);
});

test("a page that is left reports without the time of a connection that is unknown", async () => {
  visit();
  dispatchEvent(new Event("pagehide"));
  expect((await Promise.all(beacons))[0]?.records).toMatchObject([{ data: { url: location.href } }]);
  expect(await reported()).toEqual(["url"]);
});

test("a page that stays open reports after a minute, and not again", async () => {
  visit();
  vi.advanceTimersByTime(PAGE_SPEED_LIMITS.flushMs);
  expect(beacons).toHaveLength(0);
  vi.advanceTimersByTime(PAGE_SPEED_LIMITS.waitMs - PAGE_SPEED_LIMITS.flushMs - 1);
  expect(beacons).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(beacons).toHaveLength(1);
  turn("hidden");
  expect(beacons).toHaveLength(1);
});

test("counts the time from the page's load on", () => {
  visit({ state: "interactive" });
  vi.advanceTimersByTime(PAGE_SPEED_LIMITS.waitMs);
  expect(beacons).toHaveLength(0);
  dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(PAGE_SPEED_LIMITS.waitMs);
  expect(beacons).toHaveLength(1);
});

test("a browser that takes no beacon posts the same records", () => {
  acceptsBeacons = false;
  visit();
  measure("fcp", 700);
  turn("hidden");
  expect(posts).toMatchObject([
    {
      url: "POST /api/1/performance/records content-type text/plain",
      records: [{ appName: "stoa", data: { fcp: 700 } }],
    },
  ]);
});

test("reports the delay of the first input only", async () => {
  const observers: Array<{ tell: (list: unknown) => void; stop: Mock<() => void>; options?: unknown }> = [];
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      readonly #observer: (typeof observers)[number];
      constructor(tell: (list: unknown) => void) {
        this.#observer = { tell, stop: vi.fn<() => void>() };
        observers.push(this.#observer);
      }
      readonly observe = (options: unknown): void => void (this.#observer.options = options);
      readonly disconnect = (): void => this.#observer.stop();
    },
  );
  visit();
  const [observer] = observers;
  expect(observer?.options).toEqual({ type: "first-input", buffered: true });
  observer?.tell({
    getEntries: () => [
      { startTime: 100, processingStart: 130 },
      { startTime: 0, processingStart: 500 },
    ],
  });
  expect(observer?.stop).toHaveBeenCalledTimes(1);
  turn("hidden");
  expect((await beacons[0])?.records).toMatchObject([{ data: { fid: 30 } }]);
});

test("works in a browser that does not measure inputs", async () => {
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      readonly observe = (): void => {
        throw new TypeError("unknown type");
      };
    },
  );
  visit();
  turn("hidden");
  expect(await reported()).toEqual(["url"]);
});
