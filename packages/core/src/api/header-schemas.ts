import { Type } from "typebox";

const key = Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}$" });
const token = Type.String({ maxLength: 200 });

/** A call that is made once, however often it is sent with one key. spec: commerce-api, Idempotency-Key */
export const IdempotencyKeyHeaderSchema = Type.Object({ "Idempotency-Key": key });

/** The same, for a call that may come without a key. */
export const OptionalIdempotencyKeyHeaderSchema = Type.Object({ "Idempotency-Key": Type.Optional(key) });

/** `Bearer` and the key of a connected program. */
export const ProgramKeyHeaderSchema = Type.Object({ Authorization: token });

/** The `xsrfToken` that a visitor's session began with. spec: storefront 7 */
export const SiteUserHeaderSchema = Type.Object({ "X-SiteUser-XSRF-Token": token });

/** The same, for a call that guests can make too. */
export const OptionalSiteUserHeaderSchema = Type.Object({ "X-SiteUser-XSRF-Token": Type.Optional(token) });
