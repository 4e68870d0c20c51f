export const PRODUCT_FEED_PATH = "/product-feed.xml";

/** Limits of advertising catalogs; longer texts are truncated. */
export const PRODUCT_FEED_LIMITS = { titleChars: 150, descriptionChars: 5000, morePictures: 10 } as const;
