/** Event on `document` when a product shows another variant. */
export const VARIANT_PAINTED = "stoa:variant-painted";

/** The product's region and the price in minor units; null while nothing is chosen. */
export type VariantPainted = { readonly region: HTMLElement; readonly cents: number | null };
