/** Limits for preferences the store itself does not use. */
export const COMMERCE_PREFERENCE_LIMITS = {
  /** Namespaces besides those of `COMMERCE_PREFERENCE_SCHEMAS`. */
  unknownNamespaces: 50,
  /** Characters of one namespace as JSON. */
  unknownChars: 65_536,
} as const;
