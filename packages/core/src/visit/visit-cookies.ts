/** Visitor record cookie; browsers without it are not tracked. spec: storefront 7 */
export const VISITOR_RECORD_COOKIE = "ss_cvr";
/** Cookie with the time of the last page view; when it has expired the next page starts a visit. */
export const VISIT_TIMESTAMP_COOKIE = "ss_cvt";
