import { AppError } from "../../../errors.ts";
import type { ImportNote, PendingRow } from "./import-run-store.ts";

/** Whether an error concerns only this product, so the import continues. */
export function isOwnersProblem(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500;
}

export function describeRejection(error: AppError): string {
  const problems = new Set(Object.values(error.fields ?? {}));
  return problems.size === 0 ? error.message : [...problems].join(" ");
}

export function rejectionNote(error: AppError, { seen }: PendingRow): ImportNote {
  const message = describeRejection(error);
  return { outcome: "refused", isDone: true, productId: seen?.id ?? null, version: null, differences: [], message };
}
