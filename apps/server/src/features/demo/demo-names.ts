/** Where a demo site is, and what it is in one word, where Stoa lists its sites at the start. */
export type DemoName = { readonly slug: string; readonly label: string };

/** Apart from the sites themselves, which are loaded only to be made. */
export const DEMO_NAMES = {
  shop: { slug: "demo", label: "Shop" },
  journal: { slug: "fingerpost", label: "Journal" },
  practice: { slug: "practice", label: "Portfolio" },
} as const satisfies Record<string, DemoName>;
