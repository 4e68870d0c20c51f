import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import { SUBSCRIPTION_NOTICES } from "@stoa/core/subscription/subscription-messages.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { accountPageKey, checkAccountAsker } from "../site-user/session/account-page-key-service.ts";
import type { Pages } from "../page/page-service.ts";
import { sendSystemPage } from "../page/system-page-service.ts";
import {
  findVisitorOf,
  type SiteUserCall,
  type SignedInCall,
  type SiteUserServices,
} from "../site-user/visitor-account-service.ts";
import type { RejectedForm } from "./guest/account-form.ts";
import { makeAccountPage, type MakeScreen } from "./account-screen.ts";
import { listAccountSections } from "./account-section-service.ts";

export type AccountPages = { readonly services: SiteUserServices; readonly pages: Pages };

/** Notices by name in the address: names only, so a link cannot put arbitrary text on the page. */
const NOTICES = {
  emailChanged: SITE_USER_MESSAGES.emailChanged,
  passwordChanged: SITE_USER_MESSAGES.passwordChanged,
  profileSaved: SITE_USER_MESSAGES.profileSaved,
  addressSaved: SITE_USER_MESSAGES.addressSaved,
  addressDeleted: SITE_USER_MESSAGES.addressDeleted,
  signedOut: SITE_USER_MESSAGES.signedOut,
  erased: SITE_USER_MESSAGES.erased,
  ...SUBSCRIPTION_NOTICES,
} as const;
export type NoticeName = keyof typeof NOTICES;

const NOTICE_TEXTS: ReadonlyMap<string, string> = new Map(Object.entries(NOTICES));

/** A query parameter; one sent twice counts as missing. */
export function queryOf(request: FastifyRequest, name: string): string {
  const { query } = request;
  const value: unknown =
    typeof query === "object" && query !== null && Object.hasOwn(query, name) ? Reflect.get(query, name) : "";
  return typeof value === "string" ? value : "";
}

export function callOf(request: FastifyRequest, reply: FastifyReply): SiteUserCall {
  return { site: siteOf(request), request, reply };
}

type Shown = {
  readonly call: SiteUserCall | SignedInCall;
  readonly refusal?: AppError | undefined;
};

export async function showScreen(
  { services, pages }: AccountPages,
  shown: Shown,
  make: MakeScreen,
): Promise<FastifyReply> {
  const { call, refusal } = shown;
  const { request, reply } = call;
  const notice = NOTICE_TEXTS.get(queryOf(request, "notice")) ?? "";
  // A 401 would make browsers and caches start their own authentication.
  const status = refusal === undefined ? 200 : refusal.status === 401 ? 400 : refusal.status;
  const isSignedIn = "visitor" in call;
  const pageKey = isSignedIn ? accountPageKey(services.resources.secret, call.visitor) : "";
  const sections = isSignedIn ? await listAccountSections(services, call) : [];
  return sendSystemPage(
    { request, reply, pages, resources: services.resources },
    makeAccountPage({ isSignedIn, sections, notice, status, pageKey }, make),
  );
}

/** Redirects after a form, so reloading does not submit it again. */
export function moveTo({ reply }: SiteUserCall, path: string, notice?: NoticeName): FastifyReply {
  const address = notice === undefined ? path : `${path}?notice=${notice}`;
  return reply.header("cache-control", "no-store").redirect(address, 303);
}

/** Returns the refusal to show in its form; rethrows any other error. */
export function rejectedForm(
  id: string,
  error: unknown,
  values: Readonly<Record<string, string>>,
): { readonly refusal: AppError; readonly refused: RejectedForm } {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const { said: message, saidFields: fields = {} } = error;
  return { refusal: error, refused: { id, message, fields, values } };
}

export async function withVisitor(
  { services }: AccountPages,
  call: SiteUserCall,
  work: (call: SignedInCall) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const visitor = await findVisitorOf(services, call);
  if (visitor) {
    checkAccountAsker(services.resources, call.request, visitor);
    return work({ ...call, visitor });
  }
  return moveTo(call, `/account?next=${encodeURIComponent(nextOf(call.request))}`);
}

/** Encoded, a longer query would make headers that programs refuse to read. */
const MAX_NEXT_CHARS = 2000;

/** Where a visitor goes after signing in. */
function nextOf({ method, url }: SiteUserCall["request"]): string {
  if (method !== "GET") return "/account";
  if (url.length <= MAX_NEXT_CHARS) return url;
  const [path = ""] = url.split("?", 1);
  return path.length <= MAX_NEXT_CHARS ? path : "/account";
}

/** A path of this site that is safe to redirect to; empty for anything else. */
export function safeNext(text: string): string {
  return /^\/(?:account|cart|checkout)(?:[/?][\w\-./?=&%]*)?$/.test(text) && !text.includes("//") ? text : "";
}
