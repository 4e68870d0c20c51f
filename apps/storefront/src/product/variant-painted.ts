/** On `document`, when a product shows another variant. */
export const VARIANT_PAINTED = "stoa:variant-painted";

/** Where, and what it costs in minor units; null while none is chosen. */
export type VariantPainted = { readonly region: HTMLElement; readonly cents: number | null };
