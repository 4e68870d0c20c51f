import type { StudioToPreview } from "@stoa/core/site/preview-messages.ts";

export type FrameOrders = {
  /** Another page, or with null the same one anew. */
  readonly give: (path: string | null) => StudioToPreview;
  /** The frame did what it was told up to this number; it is not to be trusted with one that was never given. */
  readonly carryOut: (order: number) => void;
  /** What a page that has just loaded may still have to do. */
  readonly due: () => StudioToPreview | null;
};

/** What the frame was told to show and may not have heard: a page that is being left or is not there yet hears nothing. */
export function createFrameOrders(): FrameOrders {
  let last = 0;
  let carriedOut = 0;
  let wantedPath: string | null = null;
  const latest = (): StudioToPreview =>
    wantedPath === null
      ? { type: "stoa:refresh", order: last }
      : { type: "stoa:navigate", order: last, path: wantedPath };
  return {
    give: (path) => {
      last += 1;
      wantedPath = path ?? wantedPath;
      return latest();
    },
    carryOut: (order) => {
      carriedOut = Math.max(carriedOut, Math.min(order, last));
      if (carriedOut === last) wantedPath = null;
    },
    due: () => (carriedOut < last ? latest() : null),
  };
}
