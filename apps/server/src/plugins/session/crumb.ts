import { createHmac, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { isSameSecret } from "./is-same-secret.ts";
import { ownOrigin, schemeOf } from "../request/request-origin.ts";

/**
 * The crumb: a value in a readable cookie that same-origin scripts send back with each state-changing call. It is
 * signed for its host and, for signed-in users, for that session, so neither another site's crumb nor a cookie planted
 * by a sibling domain is accepted.
 */
export type Crumbs = {
  readonly issue: (request: FastifyRequest, reply: FastifyReply, sessionKey: string) => string;
  /** Returns the request's valid crumb, or sets a fresh one as cookie. */
  readonly ensure: (request: FastifyRequest, reply: FastifyReply, sessionKey: string) => string;
  /** Throws `crumb_failed` unless the request carries its crumb and comes from its own origin. */
  readonly check: (request: FastifyRequest, sessionKey: string) => void;
};

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

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
    void reply.setCookie("crumb", crumb, { path: "/", sameSite: "lax", secure: schemeOf(platformHost) === "https" });
    return crumb;
  };
  return {
    issue,
    ensure: (request, reply, sessionKey) => {
      const current = request.cookies["crumb"];
      return current !== undefined && isGood(request, current, sessionKey)
        ? current
        : issue(request, reply, sessionKey);
    },
    check: (request, sessionKey) => {
      const cookie = request.cookies["crumb"];
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
