import type { Command } from "commander";
import { resetSealing, rotateSealingKey, type Rotation } from "../../db/sealing/rotate-sealing-key.ts";
import { withDatabase } from "../command-database.ts";
import type { CommandContext } from "../command-context.ts";
import { withExamples } from "../command-options.ts";
import { CommandError } from "../exit-codes.ts";

function describeRotation(rotation: Exclude<Rotation, { kind: "noNewKey" }>): string[] {
  if (rotation.kind === "prepared") {
    return [
      `A new key is in ${rotation.file}, but not in force yet.`,
      "Copy the file to all other nodes, then run this command again.",
    ];
  }
  const { id, sealed, unreadable } = rotation;
  const lost =
    unreadable === 0
      ? []
      : [`${unreadable} could not be read with any key and were left. Enter them again in the studio.`];
  return [`Everything is sealed with the new key ${id} (${sealed} secrets). Back it up.`, ...lost];
}

async function rotate(options: { readonly now?: true }, { env: readEnv, output }: CommandContext): Promise<void> {
  const env = readEnv();
  const waitsForNodes = env.databaseUrl !== undefined && options.now !== true;
  const rotation = await withDatabase({ env, log: output.note }, (database) =>
    rotateSealingKey(database, { waitsForNodes }),
  );
  if (rotation.kind === "noNewKey") {
    throw new CommandError(
      "no_new_key",
      "STOA_SEALING_KEY holds no new key. Set it to the new key (openssl rand -hex 32) and the current one, in this order, on all nodes, restart them, and run this command again.",
    );
  }
  output.result({ rotation }, describeRotation(rotation));
}

async function reset(_options: object, { env: readEnv, output }: CommandContext): Promise<void> {
  await withDatabase({ env: readEnv(), log: output.note, isKeyLost: true }, resetSealing);
  output.result({ reset: true }, [
    "Stoa starts again, with another key. Enter the payment, captcha and Mailchimp keys again, create new webhook secrets,",
    "and send gift cards again: their codes, and links in earlier emails, no longer work.",
  ]);
}

export function addSecretCommands(program: Command, context: CommandContext): void {
  const secrets = program.command("secrets").description("the key that encrypts stored secrets");
  const rotated = secrets
    .command("rotate")
    .description("encrypt all stored secrets with a new key, while Stoa runs; continues if it was interrupted")
    .option("--now", "with DATABASE_URL: put the new key in force at once, because all nodes read the same key file")
    .action((options: { readonly now?: true }) => rotate(options, context));
  withExamples(rotated, ["secrets rotate", "secrets rotate --now"]);
  const lost = secrets
    .command("reset")
    .description("give up all stored secrets, because their key is lost")
    .requiredOption("--lose-secrets", "confirm that they cannot be read anymore")
    .action((options: object) => reset(options, context));
  withExamples(lost, ["secrets reset --lose-secrets"]);
}
