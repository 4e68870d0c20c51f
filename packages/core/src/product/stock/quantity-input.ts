/** Quantity limits, step and default of one cart line. spec: platform 5, rendering */
export const QUANTITY_LIMITS = { min: 1, max: 9999, step: 1, value: 1 } as const;
