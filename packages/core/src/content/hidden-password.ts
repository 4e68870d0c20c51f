import type { Patch } from "../document/document-schema.ts";
import { isJsonObject } from "../lib/patch/json-value.ts";
import { CONTENT_MESSAGES } from "./content-messages.ts";

const MEMBER = "passwordHash";

/** Returns data for readers, with any password masked. spec: platform 9, masked password */
export function withoutPassword(data: unknown): unknown {
  return isJsonObject(data) && Object.hasOwn(data, MEMBER)
    ? { ...data, [MEMBER]: CONTENT_MESSAGES.maskedPassword }
    : data;
}

/** Returns whether patches write the password, directly or by replacing the whole document. */
export function touchesPassword(patches: readonly Patch[]): boolean {
  return patches.some(({ path }) => path.length === 0 || path[0] === MEMBER);
}
