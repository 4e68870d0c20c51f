export const ORDER_HANDLING_LIMITS = {
  shipments: 20,
  /** Characters of a carrier, service or tracking number. */
  trackingChars: 200,
  /** Characters of a URL. spec: storefront 9 */
  urlChars: 2083,
  noteChars: 4000,
  /** Characters of an email address. RFC 5321 4.5.3.1 */
  emailChars: 254,
  /** Orders per page of a list. spec: commerce-api, paging */
  pageSize: 50,
  searchChars: 200,
  /** Lines per call: as many as an order can have. */
  lines: 1000,
  testOrdersAtOnce: 50,
} as const;
