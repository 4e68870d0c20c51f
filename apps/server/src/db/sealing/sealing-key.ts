import { hkdfSync, randomBytes } from "node:crypto";

/** A key that encrypts stored secrets. The id tells keys apart and reveals nothing of them. */
export type SealingKey = { readonly id: string; readonly bytes: Buffer };

const KEY_BYTES = 32;
const ID_BYTES = 8;

function sealingKeyOf(bytes: Buffer): SealingKey {
  const id = Buffer.from(hkdfSync("sha256", bytes, Buffer.alloc(0), "stoa sealing key id", ID_BYTES));
  return { id: id.toString("hex"), bytes };
}

export function newSealingKey(): SealingKey {
  return sealingKeyOf(randomBytes(KEY_BYTES));
}

/** Reads keys of 64 hex digits, separated by white space or commas; lines that begin with # are left out. */
export function readSealingKeys(text: string): SealingKey[] | undefined {
  const words = text.replace(/^#.*$/gm, "").split(/[\s,]/).filter(Boolean);
  const isReadable = words.every((word) => /^[0-9a-f]{64}$/i.test(word));
  return words.length > 0 && isReadable ? words.map((word) => sealingKeyOf(Buffer.from(word, "hex"))) : undefined;
}
