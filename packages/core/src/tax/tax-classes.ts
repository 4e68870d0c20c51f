/** Tax class that no rule taxes; always used for gift cards. */
export const EXEMPT_TAX_CLASS = "exempt";

/** Tax class of a product without one. */
export const DEFAULT_TAX_CLASS = "standard";

export const TAX_LIMITS = { rules: 2000, areasPerRule: 100, classesPerRule: 50, layers: 5 } as const;

/** 100% as a rate: 99,750 is 9.975%. */
export const WHOLE_MILLIONTHS = 1_000_000;
