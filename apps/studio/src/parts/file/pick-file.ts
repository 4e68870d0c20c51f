export type PickedFile = {
  readonly id: string;
  readonly url: string;
  /** A path that stays the same when the content is replaced, for links. */
  readonly address: string;
  readonly filename: string;
  readonly contentType: string;
  readonly byteCount: number;
  /** Null for files that are not pictures. */
  readonly picture: { readonly altText: string } | null;
};

/**
 * Opens a picker for the site's files; resolves to null when canceled. With `onEach`, several can be chosen: it is
 * called for each, and the promise resolves to null when done.
 */
export type PickFile = (
  kind: "image" | "file" | "video" | "audio",
  onEach?: (file: PickedFile) => void,
) => Promise<PickedFile | null>;
