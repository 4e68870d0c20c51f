export type DemoName = { readonly slug: string; readonly label: string };

/** Separate from the sites themselves, which are loaded only when created. */
export const DEMO_NAMES = {
  shop: { slug: "demo", label: "Shop" },
  journal: { slug: "fingerpost", label: "Journal" },
  practice: { slug: "practice", label: "Portfolio" },
} as const satisfies Record<string, DemoName>;
