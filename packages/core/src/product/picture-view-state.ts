/** Zoom limits of an image, and the factors of one step and one press. */
export const PICTURE_ZOOM = { min: 1, max: 4, step: 1.6, press: 2.5 } as const;

/** Pixels on the stage, relative to its center or as a size. */
export type StagePoint = { readonly x: number; readonly y: number };

/** The current image, its scale, and its offset in pixels from the center of the stage. */
export type PictureViewState = {
  readonly index: number;
  readonly count: number;
  readonly scale: number;
  readonly offset: StagePoint;
};

export type PictureViewAction =
  | { readonly type: "shown"; readonly index: number }
  | { readonly type: "stepped"; readonly by: number }
  /** Zooms around a point, which stays in place. */
  | { readonly type: "zoomed"; readonly factor: number; readonly at: StagePoint; readonly stage: StagePoint }
  | { readonly type: "moved"; readonly by: StagePoint; readonly stage: StagePoint }
  /** Hovering: brings the part of the image at that point into view. */
  | { readonly type: "pointed"; readonly at: StagePoint; readonly stage: StagePoint };

const MIDDLE: StagePoint = { x: 0, y: 0 };

/** Returns the initial view. */
export function createPictureView(index: number, count: number): PictureViewState {
  return { index, count, scale: PICTURE_ZOOM.min, offset: MIDDLE };
}

/** Returns the next view: images wrap around, and a zoomed image always covers the stage. */
export function reducePictureView(state: PictureViewState, action: PictureViewAction): PictureViewState {
  const { index, count, scale, offset } = state;
  switch (action.type) {
    case "shown":
      return createPictureView(action.index, count);
    case "stepped":
      return createPictureView((((index + action.by) % count) + count) % count, count);
    case "zoomed": {
      const next = clamp(scale * action.factor, PICTURE_ZOOM.min, PICTURE_ZOOM.max);
      const growth = next / scale;
      const kept = (at: number, from: number): number => at - (at - from) * growth;
      const moved = { x: kept(action.at.x, offset.x), y: kept(action.at.y, offset.y) };
      return { ...state, scale: next, offset: within(moved, next, action.stage) };
    }
    case "moved": {
      const moved = { x: offset.x + action.by.x, y: offset.y + action.by.y };
      return { ...state, offset: within(moved, scale, action.stage) };
    }
    case "pointed": {
      const aimed = { x: -action.at.x * (scale - 1), y: -action.at.y * (scale - 1) };
      return { ...state, offset: within(aimed, scale, action.stage) };
    }
  }
}

function within({ x, y }: StagePoint, scale: number, stage: StagePoint): StagePoint {
  const limit = { x: (stage.x * (scale - 1)) / 2, y: (stage.y * (scale - 1)) / 2 };
  return { x: clamp(x, -limit.x, limit.x), y: clamp(y, -limit.y, limit.y) };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
