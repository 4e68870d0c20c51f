/**
 * What the studio and the preview frame say to each other. The studio posts `connect` once, with one end of a
 * MessageChannel and the preview's exact origin; everything else goes through that channel.
 */
export type StudioToPreview =
  /** Sent once by `window.postMessage` with a port. */
  | { readonly type: "stoa:connect" }
  /** A draft was saved: show the current page again, keep the scroll position. */
  | { readonly type: "stoa:refresh" }
  /** Go to another page of the site. */
  | { readonly type: "stoa:navigate"; readonly path: string };

export type PreviewToStudio =
  /** The frame shows `path`; sent after connecting and after each navigation. */
  | { readonly type: "stoa:shown"; readonly path: string; readonly title: string }
  /** The refresh asked for is on the screen. */
  | { readonly type: "stoa:refreshed" };
