import { AppError } from "../../errors.ts";
import type { ImportNote, PendingRow } from "./import-run-store.ts";

/** Whether what went wrong is about the product alone, so that the others go on. */
export function isOwnersProblem(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500;
}

/** Why a product was refused, in the words of what is wrong. */
export function describeRefusal(error: AppError): string {
  const problems = new Set(Object.values(error.fields ?? {}));
  return problems.size === 0 ? error.message : [...problems].join(" ");
}

export function refusalNote(error: AppError, { seen }: PendingRow): ImportNote {
  const message = describeRefusal(error);
  return { outcome: "refused", isDone: true, productId: seen?.id ?? null, version: null, differences: [], message };
}
