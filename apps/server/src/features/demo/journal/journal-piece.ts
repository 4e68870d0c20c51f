export type JournalPart =
  | { readonly kind: "text"; readonly html: string }
  /** In the margin beside the following text, where there is one. */
  | { readonly kind: "note"; readonly html: string }
  | { readonly kind: "quote"; readonly quote: string; readonly source: string }
  | { readonly kind: "picture"; readonly pictureKey: string; readonly altText: string; readonly caption: string }
  | { readonly kind: "rule" };

/** Dates are days, at eight in the morning. */
export type JournalPiece = {
  readonly urlId: string;
  readonly title: string;
  /** HTML: the line under the title. */
  readonly standfirst: string;
  readonly published: string;
  readonly author: "desk" | "map-room" | "weather" | "kitchen";
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly pictureKey: string;
  readonly pictureAltText: string;
  readonly isStarred?: boolean;
  readonly parts: readonly JournalPart[];
};

export function text(html: string): JournalPart {
  return { kind: "text", html };
}

export function note(html: string): JournalPart {
  return { kind: "note", html };
}

export function pullQuote(quote: string): JournalPart {
  return { kind: "quote", quote, source: "" };
}
