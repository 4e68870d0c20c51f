import { checkAccountAsker } from "./session/account-page-key-service.ts";
import { normaliseEmail } from "@stoa/core/site-user/check-site-user.ts";
import type { SiteUserProfile } from "@stoa/core/site-user/site-user-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { inSite, type SiteDb } from "../../db/database.ts";
import { ownOrigin } from "../../plugins/request/request-origin.ts";
import { knownDeviceOf, rememberDevice } from "../../plugins/session/known-device.ts";
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
  type SessionInput,
  type SiteUserScope,
  type StartedSession,
} from "./session/site-user-session-service.ts";
import { clientNetworkOf } from "../../plugins/request/client-network.ts";

/** Visitor accounts, used by script calls and plain forms alike. Created once by `buildApp`. */
export type SiteUserServices = {
  readonly resources: Resources;
  readonly rates: SiteUserRates;
  readonly events: SiteUserEvents;
};

export function createSiteUserServices(resources: Resources, events: SiteUserEvents): SiteUserServices {
  return { resources, rates: createSiteUserRates(resources), events };
}

export type SiteUserCall = { readonly site: SiteEntry; readonly request: FastifyRequest; readonly reply: FastifyReply };

export type SignedIn = {
  readonly authenticated: true;
  readonly siteUser: SiteUserProfile;
  readonly xsrfToken: string;
};

export function scopeOf({ resources }: SiteUserServices, { site }: SiteUserCall): SiteUserScope {
  return { parts: resources, site };
}

function callerOf({ site, request }: SiteUserCall): Caller {
  return { siteId: site.id, network: clientNetworkOf(request) };
}

function originOf({ resources }: SiteUserServices, { request }: SiteUserCall): string {
  return ownOrigin(request, resources.env.host);
}

function sessionInputOf(
  { resources }: SiteUserServices,
  { request }: SiteUserCall,
  isRemembered: boolean,
): SessionInput {
  return { isRemembered, oldToken: readSiteUserToken(request, resources.env.host) };
}

function keepSession({ resources }: SiteUserServices, { reply }: SiteUserCall, started: StartedSession): SignedIn {
  const { token, user, maxAgeSeconds } = started;
  setSiteUserCookies(reply, { platformHost: resources.env.host, token, userId: user.id, maxAgeSeconds });
  return { authenticated: true, siteUser: toProfile(user), xsrfToken: xsrfTokenOf(token, resources) };
}

function doorOf({ site }: SiteUserCall, email: string): string {
  return `site-user ${site.id} ${email}`;
}

async function welcome(services: SiteUserServices, call: SiteUserCall, started: StartedSession): Promise<SignedIn> {
  rememberDevice(call, services.resources, doorOf(call, started.user.email));
  const signedIn = keepSession(services, call, started);
  await services.events.signedIn({ ...call, siteUserId: started.user.id });
  return signedIn;
}

export type Credentials = { readonly email: string; readonly password: string; readonly isRemembered: boolean };

/** Signs a visitor in and ends the browser's previous session. Throws `wrong_credentials` and `too_many_requests`. */
export async function signInVisitor(
  services: SiteUserServices,
  call: SiteUserCall,
  credentials: Credentials,
): Promise<SignedIn> {
  const email = normaliseEmail(credentials.email);
  const { password, isRemembered } = credentials;
  const device = knownDeviceOf(call.request, services.resources, doorOf(call, email));
  const caller = { ...callerOf(call), device };
  await services.rates.countSignIn(caller, email);
  const started = await signIn(
    scopeOf(services, call),
    { email, password },
    sessionInputOf(services, call, isRemembered),
  );
  await services.rates.forgiveSignIn(caller, email);
  return welcome(services, call, started);
}

/** Ends the visitor's session, if any, and clears its cookies. */
export async function signOutVisitor(
  services: SiteUserServices,
  call: SiteUserCall,
  how: { readonly visitor: Visitor | undefined; readonly everywhere: boolean; readonly clonesCart: boolean },
): Promise<void> {
  const { visitor, everywhere, clonesCart } = how;
  if (visitor) {
    const { user, token } = visitor;
    await signOut(scopeOf(services, call), { token, userId: user.id, everywhere });
    await services.events.signedOut({ ...call, siteUserId: user.id, clonesCart });
  }
  const { host } = services.resources.env;
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
export async function registerVisitor(
  services: SiteUserServices,
  call: SiteUserCall,
  input: RegistrationInput,
): Promise<void> {
  const email = normaliseEmail(input.email);
  const { password, firstName = "", lastName = "", acceptsMarketing = false } = input;
  const registration = { email, password, firstName, lastName, acceptsMarketing, origin: originOf(services, call) };
  await services.rates.countMail(callerOf(call), email);
  await register(scopeOf(services, call), registration);
}

export type ProofInput = { readonly token: string; readonly password: string; readonly isRemembered: boolean };

/** Creates the account confirmed by a mail and signs in. Throws `link_not_valid` and `wrong_credentials`. */
export async function confirmVisitor(
  services: SiteUserServices,
  call: SiteUserCall,
  input: ProofInput,
): Promise<SignedIn> {
  await services.rates.countTry(callerOf(call), input.token);
  const started = await confirmRegistration(
    scopeOf(services, call),
    input,
    sessionInputOf(services, call, input.isRemembered),
  );
  return welcome(services, call, started);
}

export async function requestVisitorReset(services: SiteUserServices, call: SiteUserCall, text: string): Promise<void> {
  const email = normaliseEmail(text);
  await services.rates.countMail(callerOf(call), email);
  await requestReset(scopeOf(services, call), { email, origin: originOf(services, call) });
}

/** Sets a new password with the token from a mail, and signs in. Throws `link_not_valid` and `invalid_request`. */
export async function confirmVisitorReset(
  services: SiteUserServices,
  call: SiteUserCall,
  input: ProofInput,
): Promise<SignedIn> {
  await services.rates.countTry(callerOf(call), input.token);
  const started = await confirmReset(
    scopeOf(services, call),
    input,
    sessionInputOf(services, call, input.isRemembered),
  );
  return welcome(services, call, started);
}

/** Returns the signed-in visitor; clears the cookies of an ended session. */
export async function findVisitorOf(services: SiteUserServices, call: SiteUserCall): Promise<Visitor | undefined> {
  const visitor = await findVisitor(services.resources, call.request, call.site);
  const { host } = services.resources.env;
  if (!visitor && hasSiteUserCookies(call.request, host)) clearSiteUserCookies(call.reply, host);
  return visitor;
}

export type SignedInCall = SiteUserCall & { readonly visitor: Visitor };

/** The visitor of a call that requires a session. Throws `not_signed_in`, `crumb_failed` and `page_only`. */
export async function getVisitorOf({ resources }: SiteUserServices, { request, site }: SiteUserCall): Promise<Visitor> {
  const visitor = await getVisitor(resources, request, site);
  checkAccountAsker(resources, request, visitor);
  return visitor;
}

/** Throws `wrong_credentials` and `invalid_request`. */
export async function changeVisitorPassword(
  services: SiteUserServices,
  call: SignedInCall,
  input: { readonly currentPassword: string; readonly password: string },
): Promise<SignedIn> {
  const { user, token } = call.visitor;
  await services.rates.countTry(callerOf(call), user.id);
  const change = { ...input, userId: user.id, token, origin: originOf(services, call) };
  return keepSession(services, call, await changePassword(scopeOf(services, call), change));
}

/** Throws `wrong_credentials` and `invalid_request`. */
export async function requestVisitorEmail(
  services: SiteUserServices,
  call: SignedInCall,
  input: { readonly email: string; readonly password: string },
): Promise<void> {
  const email = normaliseEmail(input.email);
  const { user } = call.visitor;
  await services.rates.countTry(callerOf(call), user.id);
  await services.rates.countMail(callerOf(call), email);
  const request = { userId: user.id, email, password: input.password, origin: originOf(services, call) };
  await requestEmailChange(scopeOf(services, call), request);
}

/** Throws `link_not_valid`. */
export async function confirmVisitorEmail(
  services: SiteUserServices,
  call: SignedInCall,
  token: string,
): Promise<SiteUserProfile> {
  await services.rates.countTry(callerOf(call), token);
  const proof = { userId: call.visitor.user.id, token, origin: originOf(services, call) };
  return confirmEmailChange(scopeOf(services, call), proof);
}

/** Verifies the signed-in visitor's password again. Throws `wrong_credentials` and `too_many_requests`. */
export async function confirmVisitorPassword(
  services: SiteUserServices,
  call: SignedInCall,
  password: string,
): Promise<void> {
  const { user } = call.visitor;
  await services.rates.countTry(callerOf(call), user.id);
  await checkOwnPassword(scopeOf(services, call), user.id, password);
}

/** Counts a visitor's change of a subscription. Throws `too_many_requests`. */
export function countVisitorChange(services: SiteUserServices, call: SiteUserCall, userId: string): Promise<void> {
  return services.rates.countChange(callerOf(call), userId);
}

export function inSiteOf<Result>(
  { resources }: SiteUserServices,
  { site }: SiteUserCall,
  work: (db: SiteDb) => Promise<Result>,
): Promise<Result> {
  return inSite(resources.database, site.id, work);
}

/** Clears the session cookies of a deleted account. */
export function farewell({ resources }: SiteUserServices, { reply }: SiteUserCall): void {
  clearSiteUserCookies(reply, resources.env.host);
}
