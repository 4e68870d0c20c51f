import type { Patch } from "../document/document-schema.ts";
import { isJsonObject } from "../lib/json-value.ts";
import { CONTENT_MESSAGES } from "./content-messages.ts";

const MEMBER = "passwordHash";

/** Data as its readers get it: that there is a password, not what it is kept as. spec: platform 9, masked password */
export function withoutPassword(data: unknown): unknown {
  return isJsonObject(data) && Object.hasOwn(data, MEMBER)
    ? { ...data, [MEMBER]: CONTENT_MESSAGES.maskedPassword }
    : data;
}

/** Whether patches would write the password, or the whole document with it. */
export function touchesPassword(patches: readonly Patch[]): boolean {
  return patches.some(({ path }) => path.length === 0 || path[0] === MEMBER);
}
