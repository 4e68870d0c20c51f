import { normaliseEmail } from "@stoa/core/site-user/check-site-user.ts";
import type { SiteUserProfile } from "@stoa/core/site-user/site-user-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { inSite, type SiteDb } from "../../db/database.ts";
import { ownOrigin } from "../../plugins/request/request-origin.ts";
import type { Resources } from "../../plugins/resources.ts";
import {
  clearSiteUserCookies,
  hasSiteUserCookies,
  readSiteUserToken,
  setSiteUserCookies,
} from "./session/site-user-cookies.ts";
import { findVisitor, getVisitor, type Visitor } from "./session/site-user-guards.ts";
import {
  changePassword,
  checkOwnPassword,
  confirmReset,
  requestReset,
} from "./registration/site-user-password-service.ts";
import { confirmEmailChange, requestEmailChange, toProfile } from "./account/site-user-profile-service.ts";
import type { Caller, SiteUserRates } from "./registration/site-user-rates.ts";
import { createSiteUserRates } from "./registration/site-user-rates.ts";
import { confirmRegistration, register } from "./registration/site-user-registration-service.ts";
import type { SiteUserEvents } from "./site-user-service.ts";
import {
  signIn,
  signOut,
  xsrfTokenOf,
  type SessionWish,
  type SiteUserPlace,
  type StartedSession,
} from "./session/site-user-session-service.ts";

/** Visitor accounts, used by script calls and plain forms alike. Created once by `buildApp`. */
export type SiteUserDesk = {
  readonly resources: Resources;
  readonly rates: SiteUserRates;
  readonly events: SiteUserEvents;
};

export function openSiteUserDesk(resources: Resources, events: SiteUserEvents): SiteUserDesk {
  return { resources, rates: createSiteUserRates(), events };
}

export type DeskCall = { readonly site: SiteEntry; readonly request: FastifyRequest; readonly reply: FastifyReply };

export type SignedIn = {
  readonly authenticated: true;
  readonly siteUser: SiteUserProfile;
  readonly xsrfToken: string;
};

export function placeOf({ resources }: SiteUserDesk, { site }: DeskCall): SiteUserPlace {
  return { parts: resources, site };
}

function callerOf({ site, request }: DeskCall): Caller {
  return { siteId: site.id, ip: request.ip };
}

function originOf({ resources }: SiteUserDesk, { request }: DeskCall): string {
  return ownOrigin(request, resources.env.host);
}

function wishOf({ resources }: SiteUserDesk, { request }: DeskCall, isRemembered: boolean): SessionWish {
  return { isRemembered, oldToken: readSiteUserToken(request, resources.env.host) };
}

function keepSession({ resources }: SiteUserDesk, { reply }: DeskCall, started: StartedSession): SignedIn {
  const { token, user, maxAgeSeconds } = started;
  setSiteUserCookies(reply, { platformHost: resources.env.host, token, userId: user.id, maxAgeSeconds });
  return { authenticated: true, siteUser: toProfile(user), xsrfToken: xsrfTokenOf(token, resources) };
}

async function welcome(desk: SiteUserDesk, call: DeskCall, started: StartedSession): Promise<SignedIn> {
  const signedIn = keepSession(desk, call, started);
  await desk.events.signedIn({ ...call, siteUserId: started.user.id });
  return signedIn;
}

export type Credentials = { readonly email: string; readonly password: string; readonly isRemembered: boolean };

/** Signs a visitor in and ends the browser's previous session. Throws `wrong_credentials` and `too_many_requests`. */
export async function signInVisitor(desk: SiteUserDesk, call: DeskCall, credentials: Credentials): Promise<SignedIn> {
  const email = normaliseEmail(credentials.email);
  const { password, isRemembered } = credentials;
  await desk.rates.countSignIn(callerOf(call), email);
  const started = await signIn(placeOf(desk, call), { email, password }, wishOf(desk, call, isRemembered));
  await desk.rates.forgiveSignIn(callerOf(call), email);
  return welcome(desk, call, started);
}

/** Ends the visitor's session, if any, and clears its cookies. */
export async function signOutVisitor(
  desk: SiteUserDesk,
  call: DeskCall,
  how: { readonly visitor: Visitor | undefined; readonly everywhere: boolean; readonly clonesCart: boolean },
): Promise<void> {
  const { visitor, everywhere, clonesCart } = how;
  if (visitor) {
    const { user, token } = visitor;
    await signOut(placeOf(desk, call), { token, userId: user.id, everywhere });
    await desk.events.signedOut({ ...call, siteUserId: user.id, clonesCart });
  }
  const { host } = desk.resources.env;
  if (hasSiteUserCookies(call.request, host)) clearSiteUserCookies(call.reply, host);
}

export type RegistrationInput = {
  readonly email: string;
  readonly password: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly acceptsMarketing?: boolean | undefined;
};

/**
 * Requests an account. Throws `invalid_request` and `too_many_requests`, and never reveals whether the address has one.
 */
export async function registerVisitor(desk: SiteUserDesk, call: DeskCall, input: RegistrationInput): Promise<void> {
  const email = normaliseEmail(input.email);
  const { password, firstName = "", lastName = "", acceptsMarketing = false } = input;
  const registration = { email, password, firstName, lastName, acceptsMarketing, origin: originOf(desk, call) };
  await desk.rates.countMail(callerOf(call), email);
  await register(placeOf(desk, call), registration);
}

export type ProofInput = { readonly token: string; readonly password: string; readonly isRemembered: boolean };

/** Creates the account confirmed by a mail and signs in. Throws `link_not_valid` and `wrong_credentials`. */
export async function confirmVisitor(desk: SiteUserDesk, call: DeskCall, input: ProofInput): Promise<SignedIn> {
  await desk.rates.countTry(callerOf(call), input.token);
  const started = await confirmRegistration(placeOf(desk, call), input, wishOf(desk, call, input.isRemembered));
  return welcome(desk, call, started);
}

export async function requestVisitorReset(desk: SiteUserDesk, call: DeskCall, text: string): Promise<void> {
  const email = normaliseEmail(text);
  await desk.rates.countMail(callerOf(call), email);
  await requestReset(placeOf(desk, call), { email, origin: originOf(desk, call) });
}

/** Sets a new password with the token from a mail, and signs in. Throws `link_not_valid` and `invalid_request`. */
export async function confirmVisitorReset(desk: SiteUserDesk, call: DeskCall, input: ProofInput): Promise<SignedIn> {
  await desk.rates.countTry(callerOf(call), input.token);
  const started = await confirmReset(placeOf(desk, call), input, wishOf(desk, call, input.isRemembered));
  return welcome(desk, call, started);
}

/** Returns the signed-in visitor; clears the cookies of an ended session. */
export async function findVisitorAtDesk(desk: SiteUserDesk, call: DeskCall): Promise<Visitor | undefined> {
  const visitor = await findVisitor(desk.resources, call.request, call.site);
  const { host } = desk.resources.env;
  if (!visitor && hasSiteUserCookies(call.request, host)) clearSiteUserCookies(call.reply, host);
  return visitor;
}

export type SignedInCall = DeskCall & { readonly visitor: Visitor };

/** The visitor of a script call that requires a session. Throws `not_signed_in` and `crumb_failed`. */
export function getVisitorAtDesk({ resources }: SiteUserDesk, { request, site }: DeskCall): Promise<Visitor> {
  return getVisitor(resources, request, site);
}

/** Throws `wrong_credentials` and `invalid_request`. */
export async function changeVisitorPassword(
  desk: SiteUserDesk,
  call: SignedInCall,
  input: { readonly currentPassword: string; readonly password: string },
): Promise<SignedIn> {
  const { user, token } = call.visitor;
  await desk.rates.countTry(callerOf(call), user.id);
  const change = { ...input, userId: user.id, token, origin: originOf(desk, call) };
  return keepSession(desk, call, await changePassword(placeOf(desk, call), change));
}

/** Throws `wrong_credentials` and `invalid_request`. */
export async function requestVisitorEmail(
  desk: SiteUserDesk,
  call: SignedInCall,
  input: { readonly email: string; readonly password: string },
): Promise<void> {
  const email = normaliseEmail(input.email);
  const { user } = call.visitor;
  await desk.rates.countTry(callerOf(call), user.id);
  await desk.rates.countMail(callerOf(call), email);
  const wish = { userId: user.id, email, password: input.password, origin: originOf(desk, call) };
  await requestEmailChange(placeOf(desk, call), wish);
}

/** Throws `link_not_valid`. */
export async function confirmVisitorEmail(
  desk: SiteUserDesk,
  call: SignedInCall,
  token: string,
): Promise<SiteUserProfile> {
  await desk.rates.countTry(callerOf(call), token);
  const proof = { userId: call.visitor.user.id, token, origin: originOf(desk, call) };
  return confirmEmailChange(placeOf(desk, call), proof);
}

/** Verifies the signed-in visitor's password again. Throws `wrong_credentials` and `too_many_requests`. */
export async function askVisitorPassword(desk: SiteUserDesk, call: SignedInCall, password: string): Promise<void> {
  const { user } = call.visitor;
  await desk.rates.countTry(callerOf(call), user.id);
  await checkOwnPassword(placeOf(desk, call), user.id, password);
}

/** Counts a visitor's change of a subscription. Throws `too_many_requests`. */
export function countVisitorChange(desk: SiteUserDesk, call: DeskCall, userId: string): Promise<void> {
  return desk.rates.countChange(callerOf(call), userId);
}

export function inSiteOf<Result>(
  { resources }: SiteUserDesk,
  { site }: DeskCall,
  work: (db: SiteDb) => Promise<Result>,
): Promise<Result> {
  return inSite(resources.database, site.id, work);
}

/** Clears the session cookies of a deleted account. */
export function farewell({ resources }: SiteUserDesk, { reply }: DeskCall): void {
  clearSiteUserCookies(reply, resources.env.host);
}
