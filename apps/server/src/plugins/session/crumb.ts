import { createHmac, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { isSameSecret } from "./is-same-secret.ts";
import { ownOrigin } from "../request/request-origin.ts";
import {
  namesSecretCookie,
  readSecretCookie,
  secretCookieName,
  setHintCookie,
  setSecretCookie,
} from "./host-cookie.ts";

const CRUMB = "crumb";

/**
 * The crumb: a value that same-origin scripts send back with each state-changing call. It is signed for its host and,
 * for signed-in users, for that session, and compared with a cookie that sibling domains can't plant. Scripts read it
 * from a second cookie, `crumb`, which over https is no more than that.
 */
export type Crumbs = {
  readonly issue: (request: FastifyRequest, reply: FastifyReply, sessionKey: string) => string;
  /** Returns the request's valid crumb, or sets a fresh one as cookie. */
  readonly ensure: (request: FastifyRequest, reply: FastifyReply, sessionKey: string) => string;
  /** Throws `crumb_failed` unless the request carries its crumb and comes from its own origin. */
  readonly check: (request: FastifyRequest, sessionKey: string) => void;
};

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** The crumb this browser was given, whether still valid or not. */
export function readCrumb(request: Pick<FastifyRequest, "cookies">, platformHost: string): string | undefined {
  return readSecretCookie(request, CRUMB, platformHost);
}

/** Whether a `Cookie` header has a crumb, valid or not. */
export function hasCrumb(header: string | undefined, platformHost: string): boolean {
  return namesSecretCookie(header, CRUMB, platformHost);
}

type CrumbSettings = { readonly secret: Buffer; readonly platformHost: string; readonly now: () => number };

export function createCrumbs({ secret, platformHost, now }: CrumbSettings): Crumbs {
  function sign(host: string, sessionKey: string, body: string): string {
    return createHmac("sha256", secret).update(`${host}\n${sessionKey}\n${body}`).digest("base64url").slice(0, 27);
  }
  function hostOf(request: FastifyRequest): string {
    return (request.headers.host ?? "").toLowerCase();
  }
  function isGood(request: FastifyRequest, crumb: string, sessionKey: string): boolean {
    const [issued = "", nonce = "", mac = ""] = crumb.split(".");
    const age = now() - Number.parseInt(issued, 36);
    if (!(age >= -60_000 && age < LIFETIME_MS)) return false;
    return isSameSecret(mac, sign(hostOf(request), sessionKey, `${issued}.${nonce}`));
  }
  const issue: Crumbs["issue"] = (request, reply, sessionKey) => {
    const body = `${now().toString(36)}.${randomBytes(12).toString("base64url")}`;
    const crumb = `${body}.${sign(hostOf(request), sessionKey, body)}`;
    const setting = { platformHost, value: crumb };
    // Over http both have the same name; the later one is the one scripts can read.
    if (secretCookieName(CRUMB, platformHost) !== CRUMB) setSecretCookie(reply, CRUMB, setting);
    setHintCookie(reply, CRUMB, setting);
    return crumb;
  };
  return {
    issue,
    ensure: (request, reply, sessionKey) => {
      const current = readCrumb(request, platformHost);
      if (current === undefined || !isGood(request, current, sessionKey)) return issue(request, reply, sessionKey);
      if (request.cookies[CRUMB] !== current) setHintCookie(reply, CRUMB, { platformHost, value: current });
      return current;
    },
    check: (request, sessionKey) => {
      const cookie = readCrumb(request, platformHost);
      const sent = readSentCrumb(request);
      const origin = request.headers.origin;
      const isForeign = origin !== undefined && origin !== ownOrigin(request, platformHost);
      if (isForeign || sent === undefined || sent !== cookie || !isGood(request, sent, sessionKey))
        throw new AppError("crumb_failed");
    },
  };
}

/** Theme scripts send the crumb as a query parameter, ours as a header. */
function readSentCrumb(request: FastifyRequest): string | undefined {
  const header = request.headers["x-csrf-token"];
  if (typeof header === "string") return header;
  const query = request.query;
  const crumb = typeof query === "object" && query !== null && "crumb" in query ? query.crumb : undefined;
  return typeof crumb === "string" ? crumb : undefined;
}

/**
 * Plain forms cannot carry a crumb, because pages are cached for everyone. Browsers report a form's origin instead; a
 * post that is not provably from this origin is rejected.
 */
export function checkFormOrigin(request: FastifyRequest, platformHost: string): void {
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  const isOwn = origin === undefined ? site === "same-origin" : origin === ownOrigin(request, platformHost);
  if (!isOwn || (site !== undefined && site !== "same-origin")) throw new AppError("crumb_failed");
}
