/** A picture by its key among those of the practice, with the words of this use. */
export type PictureDraft = {
  readonly key: string;
  readonly altText: string;
  readonly focus?: readonly [number, number];
};

/** A block as the tables list it; ids and image ids are assigned when it is stored. */
export type BlockDraft =
  | { readonly kind: "words"; readonly html: string }
  | { readonly kind: "picture"; readonly picture: PictureDraft; readonly caption: string; readonly ratio?: number }
  | { readonly kind: "pictures"; readonly pictures: readonly PictureDraft[] }
  | { readonly kind: "quote"; readonly quote: string; readonly source: string }
  | { readonly kind: "form" };

type ColumnDraft = readonly [span: number, ...blocks: BlockDraft[]];
export type RowDraft = readonly ColumnDraft[];

export function textBlock(html: string): BlockDraft {
  return { kind: "words", html };
}

/** A picture with its caption; `ratio` crops it (width over height). */
export function picture(draft: PictureDraft, caption: string, ratio?: number): BlockDraft {
  return { kind: "picture", picture: draft, caption, ...(ratio === undefined ? {} : { ratio }) };
}

export type ProjectDraft = {
  readonly urlId: string;
  readonly title: string;
  readonly client: string;
  readonly year: string;
  readonly discipline: string;
  readonly place: string;
  readonly excerpt: string;
  readonly tags: readonly string[];
  readonly isStarred: boolean;
  readonly mainImage: PictureDraft;
  readonly rows: readonly RowDraft[];
};

export type NewsDraft = {
  readonly urlId: string;
  readonly title: string;
  /** ISO date. */
  readonly date: string;
  readonly excerpt: string;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly mainImage: PictureDraft;
  readonly rows: readonly RowDraft[];
};

export type ServiceDraft = {
  readonly urlId: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly picture: PictureDraft;
  /** Name of the option, if there is one. */
  readonly option?: string;
  readonly prices: readonly { readonly choice?: string; readonly sku: string; readonly pence: number }[];
};

export type PageDraft = {
  readonly key: string;
  readonly urlId: string;
  readonly title: string;
  readonly navigationTitle: string;
  readonly description: string;
  readonly layoutKey?: string;
  /** The theme's template for it; themes without that template show its rows. */
  readonly templateName?: string;
  readonly mainImage?: PictureDraft;
  readonly rows: readonly RowDraft[];
};

export type DrawerDraft = {
  readonly urlId: string;
  readonly title: string;
  readonly caption: string;
  readonly picture: PictureDraft;
};
