import { Type } from "typebox";

const key = Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}$" });
const token = Type.String({ maxLength: 200 });

/** Makes a call run once however often it is sent with the same key. spec: commerce-api, Idempotency-Key */
export const IdempotencyKeyHeaderSchema = Type.Object({ "Idempotency-Key": key });

export const OptionalIdempotencyKeyHeaderSchema = Type.Object({ "Idempotency-Key": Type.Optional(key) });

/**
 * Key of a checkout, from the call that started it or from its page. Without it, answers leave out the shopper's
 * details, and a checkout that its page has shown is refused.
 */
export const OptionalCheckoutKeyHeaderSchema = Type.Object({ "X-Checkout-Key": Type.Optional(key) });

/** `Bearer` followed by the key of a connected program. */
export const ProgramKeyHeaderSchema = Type.Object({ Authorization: token });

/** The `xsrfToken` issued when the visitor's session began. spec: storefront 7 */
export const SiteUserHeaderSchema = Type.Object({ "X-SiteUser-XSRF-Token": token });

/** As `SiteUserHeaderSchema`, for calls that guests can make too. */
export const OptionalSiteUserHeaderSchema = Type.Object({ "X-SiteUser-XSRF-Token": Type.Optional(token) });
