/** A file of the site that the owner chose. */
export type PickedFile = {
  readonly id: string;
  readonly url: string;
  /** Path that stays the same whatever the bytes are, to hand on and link to. */
  readonly address: string;
  readonly filename: string;
  readonly contentType: string;
  readonly byteCount: number;
  /** Words and size of a picture; null for other files. */
  readonly picture: { readonly altText: string } | null;
};

/**
 * Lets the owner choose a file of the site; null when they chose none. With `onEach` they choose as many as they like: it is told each, and
 * null is answered once they are done.
 */
export type PickFile = (
  kind: "image" | "file" | "video" | "audio",
  onEach?: (file: PickedFile) => void,
) => Promise<PickedFile | null>;
