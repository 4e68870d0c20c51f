import {
  openSealedText as openText,
  sealText as seal,
  type SealKey,
  type SealPlace,
} from "../../../plugins/session/seal.ts";

function keyOf(secret: Buffer): SealKey {
  return { secret, purpose: "stoa payment account" };
}

export function sealText(secret: Buffer, place: SealPlace, text: string): Buffer {
  return seal(keyOf(secret), place, text);
}

/** Returns undefined when the server's secret has changed, or the bytes or their place were altered. */
export function openSealedText(secret: Buffer, place: SealPlace, sealed: Buffer): string | undefined {
  return openText(keyOf(secret), place, sealed);
}
