/** Id of a site; branded to keep it apart from other ids. */
export type SiteId = string & { readonly __brand: "SiteId" };
