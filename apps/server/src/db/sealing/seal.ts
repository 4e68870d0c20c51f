import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { SealingKey } from "./sealing-key.ts";

/** Where a sealed text is stored, and what for: it cannot be opened in another place. */
export type SealContext = {
  readonly purpose: string;
  readonly siteId: string;
  readonly provider: string;
  readonly field: string;
};

/** Version of texts that wait for their first sealing. */
const PLAIN = 0;
/** Version of texts sealed with the signing secret, before there were sealing keys. */
const FORMER = 1;
const VERSION = 2;
const ID_BYTES = 8;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Each purpose has its own derived key. */
function derivedKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, Buffer.alloc(0), purpose, 32));
}

function contextBytes({ siteId, provider, field }: SealContext): Buffer {
  return Buffer.from(JSON.stringify([siteId, provider, field]));
}

/** Encrypts a text (AES-256-GCM): version, id of the key, nonce, tag, text. */
export function sealText(key: SealingKey, context: SealContext, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", derivedKey(key.bytes, context.purpose), iv);
  cipher.setAAD(contextBytes(context));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), Buffer.from(key.id, "hex"), iv, cipher.getAuthTag(), sealed]);
}

/** Id of the key that a text is sealed with; "former" for the signing secret, "plain" for none yet. */
export function sealedWith(sealed: Buffer): string | undefined {
  if (sealed[0] === PLAIN) return "plain";
  if (sealed[0] === FORMER) return "former";
  return sealed[0] === VERSION ? sealed.toString("hex", 1, 1 + ID_BYTES) : undefined;
}

function decrypt(secret: Buffer, context: SealContext, sealed: Buffer): string | undefined {
  if (sealed.length < IV_BYTES + TAG_BYTES) return undefined;
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", derivedKey(secret, context.purpose), iv, {
    authTagLength: TAG_BYTES,
  })
    .setAAD(contextBytes(context))
    .setAuthTag(tag);
  try {
    const text = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

/** Returns undefined when the key differs, or the bytes or their place were altered. */
export function openSealedText(key: SealingKey, context: SealContext, sealed: Buffer): string | undefined {
  return sealedWith(sealed) === key.id ? decrypt(key.bytes, context, sealed.subarray(1 + ID_BYTES)) : undefined;
}

/** Opens a text that was sealed with the signing secret, or not yet sealed. */
export function openFormerText(signing: Buffer, context: SealContext, stored: Buffer): string | undefined {
  if (stored[0] === PLAIN) return stored.toString("utf8", 1);
  return stored[0] === FORMER ? decrypt(signing, context, stored.subarray(1)) : undefined;
}
