/** Id of a site; branded so that no other id can stand in for it. */
export type SiteId = string & { readonly __brand: "SiteId" };
