import { tidyCode } from "@stoa/core/lib/text/tidy-text.ts";
import { randomBytes } from "node:crypto";
import { isMailAddress } from "@stoa/core/outbox/check-mail.ts";
import { InvalidArgumentError, type Command } from "commander";
import { createAccount, findAccount, findOwner, resetPassword } from "../../features/account/account-service.ts";
import { withDatabase } from "../command-database.ts";
import { readText, withExamples } from "../command-options.ts";
import type { CommandContext } from "../command-context.ts";
import { CommandError } from "../exit-codes.ts";

type CreateOptions = { readonly email: string };

function readEmail(text: string): string {
  const email = tidyCode(text).toLowerCase();
  if (!isMailAddress(email)) throw new InvalidArgumentError("Enter it as name@domain.");
  return email;
}

/** Creates an account without sites; its holder can create sites and be added to others. */
async function createOwner({ email }: CreateOptions, { env: readEnv, output }: CommandContext): Promise<void> {
  const password = randomBytes(15).toString("base64url");
  await withDatabase({ env: readEnv(), log: output.note }, async (database) => {
    if (await findAccount(database, email)) {
      throw new CommandError(
        "account_exists",
        `The account ${email} already exists. Use owner reset-password to set a new password.`,
      );
    }
    await createAccount(database, email, password);
  });
  output.result({ account: { email, password } }, [
    `Account ${email}. Its password, shown only once:`,
    "",
    `  ${password}`,
  ]);
}

type ResetOptions = { readonly email?: string };

async function resetOwnerPassword(options: ResetOptions, { env: readEnv, output }: CommandContext): Promise<void> {
  const password = randomBytes(15).toString("base64url");
  const email = await withDatabase({ env: readEnv(), log: output.note }, async (database) => {
    const wanted = options.email ?? (await findOwner(database))?.email;
    if (wanted === undefined) {
      throw new CommandError("account_not_found", "There is no account yet. Start Stoa once to create the first one.");
    }
    if (!(await resetPassword(database, wanted, password))) {
      throw new CommandError("account_not_found", `There is no account ${wanted}.`);
    }
    return wanted.toLowerCase();
  });
  output.result({ account: { email, password } }, [
    `New password for ${email}, shown only once:`,
    "",
    `  ${password}`,
    "",
    "All sessions of the account were ended.",
  ]);
}

export function addOwnerCommands(program: Command, context: CommandContext): void {
  const owner = program.command("owner").description("accounts of site owners");
  const create = owner
    .command("create")
    .description("create an account with a generated password, shown once")
    .requiredOption("--email <email>", "email used to sign in", readEmail)
    .action((options: CreateOptions) => createOwner(options, context));
  withExamples(create, ["owner create --email anna@example.org"]);
  const reset = owner
    .command("reset-password")
    .description("set a generated password, shown once, and end all sessions of the account")
    .option("--email <email>", "account (default: the first one)", readText(254))
    .action((options: ResetOptions) => resetOwnerPassword(options, context));
  withExamples(reset, ["owner reset-password", "owner reset-password --email anna@example.org"]);
}
