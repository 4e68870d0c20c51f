import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Context of a sealed text, which cannot be opened in another one. */
export type SealContext = { readonly siteId: string; readonly provider: string; readonly field: string };

/** The server's secret and its purpose: each purpose has its own derived key. */
export type SealKey = { readonly secret: Buffer; readonly purpose: string };

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

function keyOf({ secret, purpose }: SealKey): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, Buffer.alloc(0), purpose, 32));
}

function placeBytes({ siteId, provider, field }: SealContext): Buffer {
  return Buffer.from(JSON.stringify([siteId, provider, field]));
}

/** Encrypts a text with a key derived from the server's secret (AES-256-GCM): version, nonce, tag, text. */
export function sealText(key: SealKey, context: SealContext, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(key), iv).setAAD(placeBytes(context));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), sealed]);
}

/** Returns undefined when the server's secret differs, or the bytes or their place were altered. */
export function openSealedText(key: SealKey, context: SealContext, sealed: Buffer): string | undefined {
  if (sealed[0] !== VERSION || sealed.length < 1 + IV_BYTES + TAG_BYTES) return undefined;
  const iv = sealed.subarray(1, 1 + IV_BYTES);
  const tag = sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", keyOf(key), iv, { authTagLength: TAG_BYTES })
    .setAAD(placeBytes(context))
    .setAuthTag(tag);
  try {
    const text = decipher.update(sealed.subarray(1 + IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
