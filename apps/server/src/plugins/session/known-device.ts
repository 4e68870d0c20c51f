import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Resources } from "../resources.ts";
import { readSecretCookie, setSecretCookie } from "./host-cookie.ts";
import { readToken, signToken } from "./signed-token.ts";

/**
 * A browser that once had the right password has a signed cookie that says so. Its tries are counted apart from those
 * of strangers, so nobody can lock the owner of an account out by guessing.
 */
const COOKIE = "stoa_device";
const LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;
/** People who share a browser; the longest unused is forgotten. */
const MAX_DOORS = 8;
const DOOR_CHARS = 16;

type Parts = Pick<Resources, "secret" | "now" | "env">;

type Device = { readonly id: string; readonly doors: readonly string[] };

function settingsOf({ secret, now }: Parts): { secret: Buffer; now: () => number; purpose: string } {
  return { secret, now, purpose: "known-device" };
}

function hashOf(door: string): string {
  return createHash("sha256").update(door).digest("base64url").slice(0, DOOR_CHARS);
}

function readDevice(request: Pick<FastifyRequest, "cookies">, parts: Parts): Device | undefined {
  const claims = readToken(settingsOf(parts), readSecretCookie(request, COOKIE, parts.env.host) ?? "");
  const { id, doors } = claims ?? {};
  return typeof id === "string" && typeof doors === "string" ? { id, doors: doors.split(" ") } : undefined;
}

/** Names the browser for counting its tries if it has opened `door` before: an account or a site's locked pages. */
export function knownDeviceOf(
  request: Pick<FastifyRequest, "cookies">,
  parts: Parts,
  door: string,
): string | undefined {
  const device = readDevice(request, parts);
  return device?.doors.includes(hashOf(door)) ? device.id : undefined;
}

/** Call it once the password was right. */
export function rememberDevice(
  { request, reply }: { readonly request: Pick<FastifyRequest, "cookies">; readonly reply: FastifyReply },
  parts: Parts,
  door: string,
): void {
  const { id, doors } = readDevice(request, parts) ?? { id: randomBytes(12).toString("base64url"), doors: [] };
  const hash = hashOf(door);
  const known = [hash, ...doors.filter((one) => one !== hash)].slice(0, MAX_DOORS);
  setSecretCookie(reply, COOKIE, {
    platformHost: parts.env.host,
    value: signToken(settingsOf(parts), { id, doors: known.join(" ") }, LIFETIME_MS),
    maxAgeSeconds: LIFETIME_MS / 1000,
  });
}
