/** How much can be written down for an order. */
export const ORDER_HANDLING_LIMITS = {
  /** Shipments that one call can add. */
  shipments: 20,
  /** Characters of a carrier, a service or a tracking number. */
  trackingChars: 200,
  /** Characters of a web address. spec: storefront 9 */
  urlChars: 2083,
  /** Characters of a note or a reason. */
  noteChars: 4000,
  /** Characters of an email address. RFC 5321 4.5.3.1 */
  emailChars: 254,
  /** Orders on one page of a list. spec: commerce-api, paging */
  pageSize: 50,
  /** Characters of a search. */
  searchChars: 200,
  /** Lines that one call can name: as many as an order can have. */
  lines: 1000,
  /** Test orders that one call deletes. */
  testOrdersAtOnce: 50,
} as const;
