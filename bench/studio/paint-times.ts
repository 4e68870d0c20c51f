import type { Frame, Page } from "@playwright/test";

type WatchedWindow = { stoaKeys?: number[]; stoaFrames?: number[] };

/** Makes every document record the time from each key to the paint of the next frame. */
export async function watchKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const scope = window as WatchedWindow;
    scope.stoaKeys = [];
    addEventListener(
      "keydown",
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          // A message posted in a frame is received after its paint.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => scope.stoaKeys?.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
}

export function takeKeyTimes(scope: Page | Frame): Promise<number[]> {
  return scope.evaluate(() => (window as WatchedWindow).stoaKeys?.splice(0) ?? []);
}

/** Milliseconds between frames shown while `act` runs. */
export async function timeFrames(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const scope = window as WatchedWindow;
    const frames: number[] = [];
    scope.stoaFrames = frames;
    let last = performance.now();
    const note = (now: number): void => {
      if (scope.stoaFrames !== frames) return;
      frames.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await act();
  return page.evaluate(() => {
    const scope = window as WatchedWindow;
    const frames = scope.stoaFrames ?? [];
    delete scope.stoaFrames;
    // The first frame began before the act.
    return frames.slice(1);
  });
}

/** Returns the `part` quantile. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}
