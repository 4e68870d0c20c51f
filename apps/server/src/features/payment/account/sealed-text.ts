import {
  openSealedText as openText,
  sealText as seal,
  type SealKey,
  type SealContext,
} from "../../../plugins/session/seal.ts";

function keyOf(secret: Buffer): SealKey {
  return { secret, purpose: "stoa payment account" };
}

export function sealText(secret: Buffer, context: SealContext, text: string): Buffer {
  return seal(keyOf(secret), context, text);
}

/** Returns undefined when the server's secret has changed, or the bytes or their place were altered. */
export function openSealedText(secret: Buffer, context: SealContext, sealed: Buffer): string | undefined {
  return openText(keyOf(secret), context, sealed);
}
