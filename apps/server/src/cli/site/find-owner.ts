import type { Database } from "../../db/database.ts";
import { findAccount, findOwner } from "../../features/account/account-service.ts";
import { CommandError } from "../exit-codes.ts";

/** Returns the account of the `--owner` option, or the first account. Throws when there is none. */
export async function getOwner(database: Database, email: string | undefined): Promise<{ id: string; email: string }> {
  const account = email === undefined ? await findOwner(database) : await findAccount(database, email);
  if (account) return account;
  const message =
    email === undefined
      ? "There is no account yet. Start Stoa once to create the first one."
      : `There is no account ${email}.`;
  throw new CommandError("account_not_found", message);
}
