import { CallError, errorText } from "../../client/call-error.ts";
import { translated } from "../../language/t.ts";

/** Returns why a call was refused and what to do: field errors, or the error of the call. */
export function problemText(error: unknown): string {
  const ofFields = error instanceof CallError ? Object.values(error.fields) : [];
  return ofFields.length > 0 ? ofFields.map(translated).join(" ") : errorText(error);
}

/** Returns whether the input was refused, so repeating it unchanged would fail again. */
export function isAboutFields(error: unknown): boolean {
  return error instanceof CallError && Object.keys(error.fields).length > 0;
}

/** Returns whether a call may have succeeded although it failed. */
export function isUncertain(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}
