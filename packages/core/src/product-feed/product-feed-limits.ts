/** Path of the product feed on a published site. */
export const PRODUCT_FEED_PATH = "/product-feed.xml";

/** What catalogues of adverts take; longer texts are cut. */
export const PRODUCT_FEED_LIMITS = { titleChars: 150, descriptionChars: 5000, morePictures: 10 } as const;
