/** What a site can keep in preferences that the store itself does not read. */
export const COMMERCE_PREFERENCE_LIMITS = {
  /** Namespaces besides those of `COMMERCE_PREFERENCE_SCHEMAS`. */
  unknownNamespaces: 50,
  /** Characters of one of them, written as JSON. */
  unknownChars: 65_536,
} as const;
