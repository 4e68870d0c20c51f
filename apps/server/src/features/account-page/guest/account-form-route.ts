import { findUnstorableText } from "@stoa/core/lib/text/storable-text.ts";
import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../errors.ts";
import { checkFormOrigin } from "../../../plugins/session/crumb.ts";
import type { SiteUserCall, SignedInCall } from "../../site-user/visitor-account-service.ts";
import { readForm, type RejectedForm } from "./account-form.ts";
import { callOf, rejectedForm, showScreen, withVisitor, type AccountPages } from "../account-page-services.ts";
import type { MakeScreen } from "../account-screen.ts";

export type Sent = Readonly<Record<string, string>>;

export type FormRoute<Call> = {
  readonly path: string;
  /** The form in which a refusal is shown. */
  readonly id: string;
  readonly work: (call: Call, sent: Sent) => Promise<FastifyReply>;
  readonly again: (call: Call, rejected: RejectedForm) => MakeScreen | Promise<MakeScreen>;
};

/** Throws unless the form comes from the site itself. */
function readSent(request: FastifyRequest, platformHost: string): Sent {
  checkFormOrigin(request, platformHost);
  const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true;
  if (!isForm) throw new AppError("unsupported_media_type", { message: "Send a form." });
  if (findUnstorableText(request.body) !== undefined) {
    throw new AppError("invalid_request", { message: SITE_USER_MESSAGES.invalid });
  }
  return readForm(request.body);
}

type Attempt<Call> = { readonly call: Call; readonly sent: Sent };

async function attempt<Call extends SiteUserCall>(
  parts: AccountPages,
  { id, work, again }: FormRoute<Call>,
  { call, sent }: Attempt<Call>,
): Promise<FastifyReply> {
  try {
    return await work(call, sent);
  } catch (error) {
    const { refusal, refused } = rejectedForm(id, error, sent);
    return showScreen(parts, { call, refusal }, await again(call, refused));
  }
}

const constraints = { origin: "site" } as const;

export function addGuestForm(app: FastifyInstance, parts: AccountPages, route: FormRoute<SiteUserCall>): void {
  const { host } = parts.services.resources.env;
  app.post(route.path, { constraints }, (request, reply) => {
    const sent = readSent(request, host);
    return attempt(parts, route, { call: callOf(request, reply), sent });
  });
}

/** A form for signed-in visitors; guests are asked to sign in. */
export function addMemberForm(app: FastifyInstance, parts: AccountPages, route: FormRoute<SignedInCall>): void {
  const { host } = parts.services.resources.env;
  app.post(route.path, { constraints }, (request, reply) => {
    const sent = readSent(request, host);
    return withVisitor(parts, callOf(request, reply), (call) => attempt(parts, route, { call, sent }));
  });
}
