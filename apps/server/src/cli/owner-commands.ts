import { randomBytes } from "node:crypto";
import type { Command } from "commander";
import { findOwner, resetPassword } from "../features/account/account-service.ts";
import { withDatabase } from "./command-database.ts";
import { readText, withExamples } from "./command-options.ts";
import type { CommandContext } from "./command-context.ts";
import { CommandError } from "./exit-codes.ts";

type ResetOptions = { readonly email?: string };

async function resetOwnerPassword(options: ResetOptions, { env: readEnv, output }: CommandContext): Promise<void> {
  const password = randomBytes(15).toString("base64url");
  const email = await withDatabase({ env: readEnv(), log: output.note }, async (database) => {
    const wanted = options.email ?? (await findOwner(database))?.email;
    if (wanted === undefined) {
      throw new CommandError("account_not_found", "There is no account yet. Start Stoa once: it makes the first one.");
    }
    if (!(await resetPassword(database, wanted, password))) {
      throw new CommandError("account_not_found", `There is no account ${wanted}.`);
    }
    return wanted.toLowerCase();
  });
  output.result({ account: { email, password } }, [
    `New password of ${email}, shown this once:`,
    "",
    `  ${password}`,
    "",
    "Every session of the account was ended.",
  ]);
}

export function addOwnerCommands(program: Command, context: CommandContext): void {
  const owner = program.command("owner").description("accounts of site owners");
  const reset = owner
    .command("reset-password")
    .description("set a generated password, shown once, and end all sessions of the account")
    .option("--email <email>", "account (the first one)", readText(254))
    .action((options: ResetOptions) => resetOwnerPassword(options, context));
  withExamples(reset, ["owner reset-password", "owner reset-password --email anna@example.org"]);
}
