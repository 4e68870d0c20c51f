import { createHmac } from "node:crypto";
import { isSameSecret } from "./is-same-secret.ts";

type SignedTokenSettings = {
  readonly secret: Buffer;
  readonly now: () => number;
  /** A token for one purpose is worthless for another. */
  readonly purpose: string;
};

function macOf(settings: SignedTokenSettings, body: string): string {
  return createHmac("sha256", settings.secret).update(`${settings.purpose}\n${body}`).digest("base64url");
}

/** Signs claims: tamper-proof, URL-safe, readable by anyone, valid until expiry. */
export function signToken(settings: SignedTokenSettings, claims: Record<string, string>, lifetimeMs: number): string {
  const body = Buffer.from(JSON.stringify({ ...claims, expires: settings.now() + lifetimeMs })).toString("base64url");
  return `${body}.${macOf(settings, body)}`;
}

/** The claims of a valid token; undefined for a forged, foreign or expired one. */
export function readToken(settings: SignedTokenSettings, token: string): Record<string, unknown> | undefined {
  const [body = "", mac = ""] = token.split(".");
  if (!isSameSecret(mac, macOf(settings, body))) return undefined;
  const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
  return typeof claims["expires"] === "number" && claims["expires"] > settings.now() ? claims : undefined;
}
