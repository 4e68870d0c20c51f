/** Tax class of what no rule taxes; gift cards always have it. */
export const EXEMPT_TAX_CLASS = "exempt";

/** Tax class of a product that names none. */
export const DEFAULT_TAX_CLASS = "standard";

/** Limits of tax rules. */
export const TAX_LIMITS = { rules: 2000, areasPerRule: 100, classesPerRule: 50, layers: 5 } as const;

/** 100 %, as rates are written: 99,750 is 9.975 %. */
export const WHOLE_MILLIONTHS = 1_000_000;
