import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { OptionalSiteUserHeaderSchema, SiteUserHeaderSchema } from "../api/header-schemas.ts";
import { SITE_USER_LIMITS } from "./site-user-limits.ts";
import { SiteUserProfileSchema } from "./site-user-schema.ts";

/*
 * Accounts of a site's visitors, on the site's origin. Every state-changing call carries the crumb; calls of a session
 * also carry its
 * `xsrfToken` as `X-SiteUser-XSRF-Token`. spec: storefront 4 and 7
 */

const strict = { additionalProperties: false } as const;
/** Longer than allowed, so that the rule reports the error. */
const Email = Type.String({ maxLength: 400 });
const Password = Type.String({ maxLength: 1000 });
const Token = Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" });
const Name = Type.String({ maxLength: 4 * SITE_USER_LIMITS.nameChars });
const Remember = Type.Optional(Type.Boolean());
const Sent = Type.Object({ sent: Type.Boolean() });

const SessionSchema = Type.Object({
  authenticated: Type.Boolean(),
  siteUser: Type.Union([SiteUserProfileSchema, Type.Null()]),
  /** Send with later calls of the session; null for guests. */
  xsrfToken: Type.Union([Type.String(), Type.Null()]),
});

const SignedInSchema = Type.Object({
  authenticated: Type.Boolean(),
  siteUser: SiteUserProfileSchema,
  xsrfToken: Type.String(),
});

/** The current session, with the token its calls must carry. Scripts of pages are not told who it is: `siteUser` is null. */
export const getSiteUserSession = endpoint({
  method: "GET",
  path: "/api/site-users/account/session",
  summary: "Who is signed in to the site",
  auth: "shopper",
  reply: SessionSchema,
});

/** Signs a visitor in. Unknown address and wrong password get the same reply. spec: storefront 7 */
export const createSiteUserSession = endpoint({
  method: "POST",
  path: "/api/site-users/account/session",
  summary: "Sign in to the site",
  auth: "shopper",
  body: Type.Object({ email: Email, password: Password, rememberMe: Remember }),
  reply: SignedInSchema,
  errors: ["wrong_credentials", "too_many_requests"],
});

/**
 * Signs out this session, or with `everywhere` all sessions. With `cloneCart` the guest keeps a copy of the cart. spec:
 * storefront 7
 */
export const deleteSiteUserSession = endpoint({
  method: "DELETE",
  path: "/api/site-users/account/session",
  summary: "Sign out of the site",
  auth: "shopper",
  query: Type.Object({ cloneCart: Type.Optional(Type.Boolean()), everywhere: Type.Optional(Type.Boolean()) }),
  headers: OptionalSiteUserHeaderSchema,
  reply: Type.Object({ signedOut: Type.Boolean() }),
});

/**
 * Requests an account: an email is sent with a link to create it. The reply is the same when the address already has
 * one.
 */
export const registerSiteUser = endpoint({
  method: "POST",
  path: "/api/site-users/account/registration",
  summary: "Register with the site",
  auth: "shopper",
  body: Type.Object(
    {
      email: Email,
      password: Password,
      firstName: Type.Optional(Name),
      lastName: Type.Optional(Name),
      acceptsMarketing: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  reply: Sent,
  errors: ["too_many_requests"],
});

/**
 * Creates the requested account and signs in. Also requires the password, since somebody else may have requested the
 * link.
 */
export const confirmSiteUser = endpoint({
  method: "POST",
  path: "/api/site-users/account/registration/confirm",
  summary: "Finish a registration",
  auth: "shopper",
  body: Type.Object({ token: Token, password: Password, rememberMe: Remember }, strict),
  reply: SignedInSchema,
  errors: ["link_not_valid", "wrong_credentials", "too_many_requests"],
});

/** Requests an email with a password reset link. The reply is the same whether or not the address has an account. */
export const requestPasswordReset = endpoint({
  method: "POST",
  path: "/api/site-users/account/password-reset",
  summary: "Ask for a new password",
  auth: "shopper",
  body: Type.Object({ email: Email }, strict),
  reply: Sent,
  errors: ["too_many_requests"],
});

/** Sets a new password with the emailed single-use token; ends all sessions and starts a new one. */
export const confirmPasswordReset = endpoint({
  method: "POST",
  path: "/api/site-users/account/password-reset/confirm",
  summary: "Set a new password",
  auth: "shopper",
  body: Type.Object({ token: Token, password: Password, rememberMe: Remember }, strict),
  reply: SignedInSchema,
  errors: ["link_not_valid", "too_many_requests"],
});

/** Changes the password; ends all other sessions and gives this one a new token. */
export const changeSiteUserPassword = endpoint({
  method: "PUT",
  path: "/api/site-users/account/password",
  summary: "Change the password",
  auth: "shopper",
  body: Type.Object({ currentPassword: Password, password: Password }, strict),
  headers: SiteUserHeaderSchema,
  reply: SignedInSchema,
  errors: ["not_signed_in", "wrong_credentials", "too_many_requests"],
});

export const getSiteUserProfile = endpoint({
  method: "GET",
  path: "/api/site-users/account/profile",
  summary: "Read your profile",
  auth: "shopper",
  reply: SiteUserProfileSchema,
  errors: ["not_signed_in"],
});

/** Changes names, phone number and choices; missing members are kept. */
export const updateSiteUserProfile = endpoint({
  method: "PATCH",
  path: "/api/site-users/account/profile",
  summary: "Change your profile",
  auth: "shopper",
  body: Type.Object(
    {
      firstName: Type.Optional(Name),
      lastName: Type.Optional(Name),
      phone: Type.Optional(Type.String({ maxLength: 200 })),
      acceptsMarketing: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  headers: SiteUserHeaderSchema,
  reply: SiteUserProfileSchema,
  errors: ["not_signed_in"],
});

/**
 * Stores the language a visitor reads the site in, for their account and for their cart, whose checkout, order and
 * emails then use it.
 * `isKept` is false for a guest without a cart. 400 `invalid_request` with `fields.language` for an invalid language.
 * spec: storefront 7
 */
export const setSiteUserLocale = endpoint({
  method: "POST",
  path: "/api/site-users/account/locale",
  summary: "Choose your language",
  auth: "shopper",
  body: Type.Object({ language: Type.String({ minLength: 1, maxLength: 60 }) }),
  headers: OptionalSiteUserHeaderSchema,
  reply: Type.Object({ language: Type.String(), isKept: Type.Boolean() }),
});

/**
 * Requests an email address change: the new address gets a confirmation link. The reply is the same when it is taken.
 */
export const requestEmailChange = endpoint({
  method: "POST",
  path: "/api/site-users/account/email",
  summary: "Ask to change your email address",
  auth: "shopper",
  body: Type.Object({ email: Email, password: Password }, strict),
  headers: SiteUserHeaderSchema,
  reply: Sent,
  errors: ["not_signed_in", "wrong_credentials", "too_many_requests"],
});

/** Changes the email address with the emailed token; requires being signed in to the account that requested it. */
export const confirmEmailChange = endpoint({
  method: "POST",
  path: "/api/site-users/account/email/confirm",
  summary: "Prove your new email address",
  auth: "shopper",
  body: Type.Object({ token: Token }, strict),
  headers: SiteUserHeaderSchema,
  reply: SiteUserProfileSchema,
  errors: ["not_signed_in", "link_not_valid", "too_many_requests"],
});
