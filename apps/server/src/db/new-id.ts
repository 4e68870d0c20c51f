import { hash, randomBytes } from "node:crypto";

/** A random, unguessable, URL-safe id: 24 lowercase hex digits. */
export function newId(): string {
  return randomBytes(12).toString("hex");
}

/** A random 256-bit secret for cookies and links. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** A random 192-bit secret for the cart cookie, 32 characters. */
export function newCartToken(): string {
  return randomBytes(24).toString("base64url");
}

/** The stored form of a secret: enough to recognize it, useless to present it. */
export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
