import { isPermission, PERMISSIONS, type Permission } from "@stoa/core/role/permission.ts";
import { InvalidArgumentError, type Command } from "commander";
import { createApiKey, listApiKeys, removeApiKey } from "../../features/api-key/api-key-service.ts";
import { originUrls } from "../../plugins/request/request-origin.ts";
import { withDatabase } from "../command-database.ts";
import { readSlug, readText, withExamples } from "../command-options.ts";
import type { CommandContext } from "../command-context.ts";
import { CommandError } from "../exit-codes.ts";
import { getSiteToWorkOn } from "./find-site-to-work-on.ts";

type CreateOptions = { readonly site: string; readonly name: string; readonly scope?: readonly Permission[] };

/** `--scope a,b --scope c` */
function readScopes(text: string, before: readonly Permission[] = []): readonly Permission[] {
  const scopes = text.split(",").map((scope) => scope.trim());
  const unknown = scopes.find((scope) => !isPermission(scope));
  if (unknown !== undefined) {
    throw new InvalidArgumentError(`There is no scope "${unknown}". Scopes are: ${PERMISSIONS.join(", ")}.`);
  }
  return [...new Set([...before, ...scopes.filter(isPermission)])];
}

async function createKey(options: CreateOptions, { env: readEnv, output }: CommandContext): Promise<void> {
  const { site: slug, name, scope: scopes } = options;
  const env = readEnv();
  const { id, key } = await withDatabase({ env, log: output.note }, async (database) => {
    const site = await getSiteToWorkOn(database, slug);
    return createApiKey(database, site.id, { name, ...(scopes ? { scopes } : {}) });
  });
  const studioUrl = originUrls(env.host).studio(slug);
  output.result({ apiKey: { id, name, key, site: slug, scopes: scopes ?? null } }, [
    `API key "${name}" for ${slug}. It is shown this once; keep it where secrets are kept:`,
    "",
    `  ${key}`,
    "",
    scopes ? `Scopes: ${scopes.join(", ")}.` : "It has all scopes. Limit them with --scope.",
    `Send it as "Authorization: Bearer <key>" to ${studioUrl}/api/…`,
  ]);
}

type SiteOption = { readonly site: string };

async function listKeys({ site: slug }: SiteOption, { env: readEnv, output }: CommandContext): Promise<void> {
  const apiKeys = await withDatabase({ env: readEnv(), log: output.note }, async (database) => {
    const site = await getSiteToWorkOn(database, slug);
    return listApiKeys(database, site.id);
  });
  const lines = apiKeys.map(
    ({ id, name, scopes, lastUsedAt }) =>
      `  ${id}  ${lastUsedAt ?? "never used"}  ${name}  ${scopes?.join(",") ?? "everything"}`,
  );
  const title = lines.length === 0 ? `${slug} has no API keys.` : `API keys of ${slug}: id, last use, name, scopes`;
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
  output.result({ removed: id }, [`Removed the API key ${id}. It no longer works.`]);
}

export function addApiKeyCommands(program: Command, context: CommandContext): void {
  const apiKey = program.command("api-key").description("keys for scripts that work on a site");
  const create = apiKey
    .command("create")
    .description("make a key for the owner's calls of a site; it is shown once")
    .requiredOption("--site <slug>", "site the key is for", readSlug)
    .option("--name <name>", "purpose, shown in the site's history", readText(100), "Command line")
    .option("--scope <scopes>", "what it may do, parted by commas (everything); see docs/roles.md", readScopes)
    .action((options: CreateOptions) => createKey(options, context));
  withExamples(create, [
    'api-key create --site pottery --name "Stock sync" --scope products.read,stock.edit',
    "api-key create --site pottery --json",
  ]);
  const list = apiKey
    .command("list")
    .description("list a site's keys without their secrets")
    .requiredOption("--site <slug>", "site the keys are for", readSlug)
    .action((options: SiteOption) => listKeys(options, context));
  withExamples(list, ["api-key list --site pottery"]);
  const remove = apiKey
    .command("remove")
    .description("remove a key immediately")
    .argument("<id>", "key ID from the list", readText(100))
    .requiredOption("--site <slug>", "site the key is for", readSlug)
    .action((id: string, options: SiteOption) => removeKey(id, options, context));
  withExamples(remove, ["api-key remove 0123456789abcdef01234567 --site pottery"]);
}
