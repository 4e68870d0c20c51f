/** A picture by its key among those of the practice, with the words of this use. */
export type PictureDraft = {
  readonly key: string;
  readonly altText: string;
  readonly focus?: readonly [number, number];
};

/** A block as the tables write it; ids and image ids are given when it is stored. */
export type BlockDraft =
  | { readonly kind: "words"; readonly html: string }
  | { readonly kind: "picture"; readonly picture: PictureDraft; readonly caption: string; readonly ratio?: number }
  | { readonly kind: "pictures"; readonly pictures: readonly PictureDraft[] }
  | { readonly kind: "quote"; readonly quote: string; readonly source: string }
  | { readonly kind: "form" };

type ColumnDraft = readonly [span: number, ...blocks: BlockDraft[]];
export type RowDraft = readonly ColumnDraft[];

/** Text. */
export function words(html: string): BlockDraft {
  return { kind: "words", html };
}

/** One picture with its caption; `ratio` crops it (width over height). */
export function picture(draft: PictureDraft, caption: string, ratio?: number): BlockDraft {
  return { kind: "picture", picture: draft, caption, ...(ratio === undefined ? {} : { ratio }) };
}

/** A project of the practice. */
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

/** A piece of news. */
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

/** A service with its price or prices. */
export type ServiceDraft = {
  readonly urlId: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly picture: PictureDraft;
  /** Name of the choice, when there is one. */
  readonly option?: string;
  readonly prices: readonly { readonly choice?: string; readonly sku: string; readonly pence: number }[];
};

/** A page of the practice's site. */
export type PageDraft = {
  readonly key: string;
  readonly urlId: string;
  readonly title: string;
  readonly navigationTitle: string;
  readonly description: string;
  readonly layoutKey?: string;
  /** Template of the theme that draws it; its own rows show in a theme without it. */
  readonly templateName?: string;
  readonly mainImage?: PictureDraft;
  readonly rows: readonly RowDraft[];
};

/** A picture of the drawer: the gallery of the site. */
export type DrawerDraft = {
  readonly urlId: string;
  readonly title: string;
  readonly caption: string;
  readonly picture: PictureDraft;
};
