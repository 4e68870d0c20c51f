/** A column as the frame builds it: its element's classes and its content. */
export type FrameColumn = {
  readonly className: string;
  readonly blockIds: readonly string[];
  readonly rows: readonly FrameRow[];
};

export type FrameRow = readonly FrameColumn[];

export type FrameLayout = {
  readonly rootId: string;
  readonly rows: readonly FrameRow[];
  /** Placeholders for blocks that show nothing yet, and extra classes, by id. */
  readonly blocks: Readonly<Record<string, { readonly title: string; readonly classNames: readonly string[] }>>;
};

/** Position of an element in the frame's viewport, in its own pixels. */
export type FrameBox = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/**
 * Messages between the studio and the preview frame. The studio posts `connect` once, with one end of a
 * MessageChannel and the preview's exact origin; everything else uses that channel.
 */
export type StudioToPreview =
  /** Sent once by `window.postMessage` with a port. */
  | { readonly type: "stoa:connect" }
  /**
   * A draft was saved: reload the current page and keep the scroll position. Orders are numbered; the last one wins.
   */
  | { readonly type: "stoa:refresh"; readonly order: number }
  | { readonly type: "stoa:navigate"; readonly order: number; readonly path: string }
  /** Arrange the blocks like this, and report their positions from then on. */
  | { readonly type: "stoa:arrange"; readonly layout: FrameLayout }
  /** Show this HTML for blocks; "" for one that shows nothing. */
  | { readonly type: "stoa:draw"; readonly blocks: ReadonlyArray<{ readonly id: string; readonly html: string }> }
  /** The content of a text block while it is being typed. */
  | { readonly type: "stoa:text"; readonly id: string; readonly html: string }
  /** Start inline editing of a text, with the cursor at a viewport point or at its end. */
  | {
      readonly type: "stoa:write";
      readonly id: string;
      readonly html: string;
      readonly label: string;
      readonly at: { readonly x: number; readonly y: number } | null;
    }
  /**
   * The studio's buttons formatted the edited text: the steps from the document `base`, the text and its selection after
   * them, and the marks for typed characters; null for those of the text around.
   */
  | {
      readonly type: "stoa:shape";
      readonly base: unknown;
      readonly steps: readonly unknown[];
      readonly html: string;
      readonly from: number;
      readonly to: number;
      readonly marks: readonly unknown[] | null;
    }
  | { readonly type: "stoa:write-end" }
  | { readonly type: "stoa:scroll"; readonly x: number; readonly y: number }
  /** Scroll just far enough to show a block. */
  | { readonly type: "stoa:reveal"; readonly id: string }
  /** Apply a style sheet in place of the theme's, and the page classes that tweaks control. */
  | {
      readonly type: "stoa:style";
      readonly css: string;
      readonly classNames: readonly string[];
      readonly possibleClassNames: readonly string[];
    };

export type PreviewToStudio =
  /** The frame shows `path`; sent after connecting and after each navigation. */
  | { readonly type: "stoa:shown"; readonly path: string; readonly title: string }
  | { readonly type: "stoa:refreshed" }
  /** The order is on the screen, or has started to load: pages that load after this are at least as new. */
  | { readonly type: "stoa:carried-out"; readonly order: number }
  /**
   * Positions of the layout (whose id is `rootId`) and its blocks. Theme code runs beside the sender, so the data must
   * be validated.
   */
  | { readonly type: "stoa:boxes"; readonly root: FrameBox; readonly boxes: readonly FrameBox[] }
  /** Content and selection of the text being edited. */
  | { readonly type: "stoa:wrote"; readonly html: string; readonly from: number; readonly to: number }
  /** What was dropped from a paste. */
  | { readonly type: "stoa:pasted"; readonly pictures: number; readonly isCut: boolean }
  /** The owner pressed Escape in the text. */
  | { readonly type: "stoa:write-done" };
