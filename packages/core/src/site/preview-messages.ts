/** A column as the frame builds it: the classes of its element and what stands in it. */
export type FrameColumn = {
  readonly className: string;
  readonly blockIds: readonly string[];
  readonly rows: readonly FrameRow[];
};

export type FrameRow = readonly FrameColumn[];

/** How the blocks of a page stand. */
export type FrameLayout = {
  /** Id of the element around the layout. */
  readonly rootId: string;
  readonly rows: readonly FrameRow[];
  /** What stands for blocks that show nothing yet, and further classes, by id. */
  readonly blocks: Readonly<Record<string, { readonly title: string; readonly classNames: readonly string[] }>>;
};

/** Where something is in the frame's view, in its own pixels. */
export type FrameBox = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/**
 * What the studio and the preview frame say to each other. The studio posts `connect` once, with one end of a
 * MessageChannel and the preview's exact origin; everything else goes through that channel.
 */
export type StudioToPreview =
  /** Sent once by `window.postMessage` with a port. */
  | { readonly type: "stoa:connect" }
  /** A draft was saved: show the current page again, keep the scroll position. Orders are numbered; of several, the last counts. */
  | { readonly type: "stoa:refresh"; readonly order: number }
  /** Go to another page of the site. */
  | { readonly type: "stoa:navigate"; readonly order: number; readonly path: string }
  /** Let blocks stand so, and tell from now on where they are. */
  | { readonly type: "stoa:arrange"; readonly layout: FrameLayout }
  /** Show blocks so; the empty text for one that shows nothing. */
  | { readonly type: "stoa:draw"; readonly blocks: ReadonlyArray<{ readonly id: string; readonly html: string }> }
  /** The words of a text block while they are typed. */
  | { readonly type: "stoa:text"; readonly id: string; readonly html: string }
  /** Let the owner write in a text where it stands, from a point of the frame's view on, or from its end. */
  | {
      readonly type: "stoa:write";
      readonly id: string;
      readonly html: string;
      readonly label: string;
      readonly at: { readonly x: number; readonly y: number } | null;
    }
  /** Buttons of the studio shaped the text that is written in; what is chosen in it, and the marks of the next letters. */
  | {
      readonly type: "stoa:shape";
      readonly html: string;
      readonly from: number;
      readonly to: number;
      readonly marks: readonly unknown[];
    }
  | { readonly type: "stoa:write-end" }
  | { readonly type: "stoa:scroll"; readonly x: number; readonly y: number }
  /** Scroll only as far as is needed to see a block. */
  | { readonly type: "stoa:reveal"; readonly id: string }
  /** Look so: a sheet in place of the theme's, and which of the classes that tweaks may give the page it has. */
  | {
      readonly type: "stoa:style";
      readonly css: string;
      readonly classNames: readonly string[];
      readonly possibleClassNames: readonly string[];
    };

export type PreviewToStudio =
  /** The frame shows `path`; sent after connecting and after each navigation. */
  | { readonly type: "stoa:shown"; readonly path: string; readonly title: string }
  /** The refresh asked for is on the screen. */
  | { readonly type: "stoa:refreshed" }
  /** What was ordered is on the screen, or begins to load: a page that loads after this is at least as new. */
  | { readonly type: "stoa:carried-out"; readonly order: number }
  /** Where the layout (its id is `rootId`) and its blocks are. Themes run beside the sender: what is told must be checked. */
  | { readonly type: "stoa:boxes"; readonly root: FrameBox; readonly boxes: readonly FrameBox[] }
  /** What stands in the text that the owner writes in, and what is chosen in it. */
  | { readonly type: "stoa:wrote"; readonly html: string; readonly from: number; readonly to: number }
  /** What of a paste was left out. */
  | { readonly type: "stoa:pasted"; readonly pictures: number; readonly isCut: boolean }
  /** The owner pressed Escape in the text. */
  | { readonly type: "stoa:write-done" };
