import { CallError, errorText } from "../../client/call-error.ts";

/** Why a call was refused and what to do: what is said of single fields, else of the call. */
export function problemText(error: unknown): string {
  const ofFields = error instanceof CallError ? Object.values(error.fields) : [];
  return ofFields.length > 0 ? ofFields.join(" ") : errorText(error);
}

/** Whether something that was typed was refused: the same once more would be as well. */
export function isAboutFields(error: unknown): boolean {
  return error instanceof CallError && Object.keys(error.fields).length > 0;
}

/** Whether it is not known what became of a call: it may have been done. */
export function isUncertain(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}
