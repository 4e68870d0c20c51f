import { hash, randomBytes } from "node:crypto";

/** A random, unguessable, url-safe id: 24 lower-case hex digits. */
export function newId(): string {
  return randomBytes(12).toString("hex");
}

/** A random secret of 256 bits for cookies and links. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** A random secret of 192 bits for the cookie of a cart, 32 characters. */
export function newCartToken(): string {
  return randomBytes(24).toString("base64url");
}

/** What is stored of a secret: enough to recognise it, useless to present it. */
export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
