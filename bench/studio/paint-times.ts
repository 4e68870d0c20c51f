import type { Frame, Page } from "@playwright/test";

type WatchedWindow = { stoaKeys?: number[]; stoaFrames?: number[] };

/** Has every document of the page note how long each key takes until the frame that follows it is painted. */
export async function watchKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const scope = window as WatchedWindow;
    scope.stoaKeys = [];
    addEventListener(
      "keydown",
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          // A message that is sent in a frame is read after its paint.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => scope.stoaKeys?.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
}

/** Milliseconds of each key since the last call, in one document. */
export function takeKeyTimes(scope: Page | Frame): Promise<number[]> {
  return scope.evaluate(() => (window as WatchedWindow).stoaKeys?.splice(0) ?? []);
}

/** Milliseconds between the frames that are shown while `act` runs. */
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
    // The first one began before the act.
    return frames.slice(1);
  });
}

/** The value that so large a part of the values does not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}
