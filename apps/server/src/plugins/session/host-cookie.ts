import type { FastifyReply, FastifyRequest } from "fastify";
import { schemeOf } from "../request/request-origin.ts";

/**
 * The only place that sets cookies. A secret cookie opens something: scripts can't read it, and over https its name
 * starts with `__Host-`, so browsers accept it only from its own host, for every path. A hint is for scripts: it keeps
 * its plain name, another site of the same domain can set it, and the server believes nothing it says.
 */
export type CookieSetting = {
  readonly platformHost: string;
  readonly value: string;
  /** Without it, the cookie ends with the browser. */
  readonly maxAgeSeconds?: number | undefined;
  /** For a page in a frame of another origin: sent there, and kept for each embedding site separately. */
  readonly isFramed?: boolean;
};

const PREFIX = "__Host-";

/** Name of a secret cookie. Browsers accept the prefix only over https. */
export function secretCookieName(name: string, platformHost: string): string {
  return schemeOf(platformHost) === "https" ? `${PREFIX}${name}` : name;
}

/**
 * Value of a secret cookie. Over http, where sites can set cookies for each other, the first of several with the name
 * counts.
 */
export function readSecretCookie(
  request: Pick<FastifyRequest, "cookies">,
  name: string,
  platformHost: string,
): string | undefined {
  return request.cookies[secretCookieName(name, platformHost)];
}

/** Secret cookies whose names begin alike, by the rest of their name. */
export function readSecretCookies(
  request: Pick<FastifyRequest, "cookies">,
  start: string,
  platformHost: string,
): ReadonlyMap<string, string> {
  const whole = secretCookieName(start, platformHost);
  const found = Object.entries(request.cookies).filter(([name]) => name.startsWith(whole));
  return new Map(found.map(([name, value = ""]) => [name.slice(whole.length), value]));
}

/** Whether a `Cookie` header names a secret cookie, without parsing the header. */
export function namesSecretCookie(header: string | undefined, name: string, platformHost: string): boolean {
  return header?.includes(`${secretCookieName(name, platformHost)}=`) === true;
}

function optionsOf({ platformHost, maxAgeSeconds, isFramed = false }: Omit<CookieSetting, "value">) {
  const place = isFramed
    ? ({ sameSite: "none", secure: true, partitioned: true } as const)
    : ({ sameSite: "lax", secure: schemeOf(platformHost) === "https" } as const);
  return { path: "/", ...place, ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }) };
}

/** Sets a cookie that opens something. */
export function setSecretCookie(reply: FastifyReply, name: string, setting: CookieSetting): void {
  const options = { ...optionsOf(setting), httpOnly: true };
  void reply.setCookie(secretCookieName(name, setting.platformHost), setting.value, options);
}

export function clearSecretCookie(reply: FastifyReply, name: string, platformHost: string): void {
  void reply.clearCookie(secretCookieName(name, platformHost), optionsOf({ platformHost }));
}

/** Sets a cookie that only tells scripts something. */
export function setHintCookie(reply: FastifyReply, name: string, setting: CookieSetting): void {
  void reply.setCookie(name, setting.value, optionsOf(setting));
}

export function clearHintCookie(reply: FastifyReply, name: string, platformHost: string): void {
  void reply.clearCookie(name, optionsOf({ platformHost }));
}
