/** Cookie of the visitor record; nothing is tracked for a browser that does not have it. spec: storefront 7 */
export const VISITOR_RECORD_COOKIE = "ss_cvr";
/** Cookie of the time of the last page; when it is gone the next page begins a visit. */
export const VISIT_TIMESTAMP_COOKIE = "ss_cvt";
