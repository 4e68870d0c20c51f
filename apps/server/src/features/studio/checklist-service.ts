import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { updateChecklist } from "./checklist-store.ts";

export { isChecklistPutAway } from "./checklist-store.ts";

type Keeping = { readonly accountId: string; readonly isPutAway: boolean };

/** Stores whether a member has dismissed the checklist. Throws `not_found` for a non-member, such as an API key. */
export async function keepChecklistOf(db: SiteDb, { accountId, isPutAway }: Keeping): Promise<void> {
  if (!(await updateChecklist(db, accountId, isPutAway))) throw new AppError("not_found");
}
