import type { StudioToPreview } from "@stoa/core/site/preview-messages.ts";

export type FrameOrders = {
  /** Navigates to a path, or reloads with null. */
  readonly give: (path: string | null) => StudioToPreview;
  /** Marks orders up to this number as executed; a number never issued is ignored. */
  readonly carryOut: (order: number) => void;
  /** The order a freshly loaded page may still have to execute. */
  readonly due: () => StudioToPreview | null;
};

/** Orders the frame may have missed: a page that is unloading or not loaded yet receives no messages. */
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
