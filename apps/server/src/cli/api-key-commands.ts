import type { Command } from "commander";
import { createApiKey, listApiKeys, removeApiKey } from "../features/api-key/api-key-service.ts";
import { originUrls } from "../plugins/request-origin.ts";
import { withDatabase } from "./command-database.ts";
import { readSlug, readText, withExamples } from "./command-options.ts";
import type { CommandContext } from "./command-context.ts";
import { CommandError } from "./exit-codes.ts";
import { getSiteToWorkOn } from "./find-site-to-work-on.ts";

type CreateOptions = { readonly site: string; readonly name: string };

async function createKey({ site: slug, name }: CreateOptions, { env: readEnv, output }: CommandContext): Promise<void> {
  const env = readEnv();
  const { id, key } = await withDatabase({ env, log: output.note }, async (database) => {
    const site = await getSiteToWorkOn(database, slug);
    return createApiKey(database, site.id, name);
  });
  const studioUrl = originUrls(env.host).studio(slug);
  output.result({ apiKey: { id, name, key, site: slug } }, [
    `API key "${name}" for ${slug}. It is shown this once; keep it where secrets are kept:`,
    "",
    `  ${key}`,
    "",
    `Send it as "Authorization: Bearer <key>" to ${studioUrl}/api/…`,
  ]);
}

type SiteOption = { readonly site: string };

async function listKeys({ site: slug }: SiteOption, { env: readEnv, output }: CommandContext): Promise<void> {
  const apiKeys = await withDatabase({ env: readEnv(), log: output.note }, async (database) => {
    const site = await getSiteToWorkOn(database, slug);
    return listApiKeys(database, site.id);
  });
  const lines = apiKeys.map(({ id, name, lastUsedAt }) => `  ${id}  ${lastUsedAt ?? "never used"}  ${name}`);
  const title = lines.length === 0 ? `${slug} has no API keys.` : `API keys of ${slug}: id, last use, name`;
  output.result({ apiKeys }, [title, ...lines]);
}

async function removeKey(id: string, { site: slug }: SiteOption, context: CommandContext): Promise<void> {
  const { env: readEnv, output } = context;
  await withDatabase({ env: readEnv(), log: output.note }, async (database) => {
    const site = await getSiteToWorkOn(database, slug);
    if (await removeApiKey(database, site.id, id)) return;
    throw new CommandError(
      "not_found",
      `${slug} has no API key ${id}. List its keys with: api-key list --site ${slug}`,
    );
  });
  output.result({ removed: id }, [`Removed the API key ${id}. It opens nothing any more.`]);
}

export function addApiKeyCommands(program: Command, context: CommandContext): void {
  const apiKey = program.command("api-key").description("keys for scripts that work on a site");
  const create = apiKey
    .command("create")
    .description("make a key for the owner's calls of a site; it is shown once")
    .requiredOption("--site <slug>", "site it opens", readSlug)
    .option("--name <name>", "what it is for, shown in the site's history", readText(100), "Command line")
    .action((options: CreateOptions) => createKey(options, context));
  withExamples(create, ['api-key create --site pottery --name "Stock sync"', "api-key create --site pottery --json"]);
  const list = apiKey
    .command("list")
    .description("list a site's keys, without their secrets")
    .requiredOption("--site <slug>", "site they open", readSlug)
    .action((options: SiteOption) => listKeys(options, context));
  withExamples(list, ["api-key list --site pottery"]);
  const remove = apiKey
    .command("remove")
    .description("take a key away, at once")
    .argument("<id>", "id of the key, from the list", readText(100))
    .requiredOption("--site <slug>", "site it opens", readSlug)
    .action((id: string, options: SiteOption) => removeKey(id, options, context));
  withExamples(remove, ["api-key remove 0123456789abcdef01234567 --site pottery"]);
}
