import type { Command } from "commander";
import { createSite } from "../../features/site-start/site-start-service.ts";
import { originUrls } from "../../plugins/request/request-origin.ts";
import { withDatabase } from "../command-database.ts";
import { readSlug, readText, withExamples } from "../command-options.ts";
import type { CommandContext } from "../command-context.ts";
import { getOwner } from "./find-owner.ts";

type CreateOptions = { readonly title?: string; readonly owner?: string };

/** `blue-vase-shop` → `Blue Vase Shop` */
function titleOf(slug: string): string {
  return slug.replace(/(^|-)(\w)/g, (_, start: string, letter: string) => `${start && " "}${letter.toUpperCase()}`);
}

async function createNewSite(
  slug: string,
  options: CreateOptions,
  { env: readEnv, output }: CommandContext,
): Promise<void> {
  const env = readEnv();
  const title = options.title ?? titleOf(slug);
  const created = await withDatabase({ env, log: output.note }, async (database) => {
    const owner = await getOwner(database, options.owner);
    const id = await createSite(database, { slug, title, ownerId: owner.id, by: owner.email });
    return { id, owner: owner.email };
  });
  const urls = originUrls(env.host);
  const [siteUrl, studioUrl] = [urls.site(slug), urls.studio(slug)];
  output.result({ site: { id: created.id, slug, title, siteUrl, studioUrl }, owner: created.owner }, [
    `Created the site "${title}", owned by ${created.owner}.`,
    `  Site    ${siteUrl}`,
    `  Studio  ${urls.platform}`,
  ]);
}

export function addSiteCommands(program: Command, context: CommandContext): void {
  const site = program.command("site").description("sites on this install");
  const create = site
    .command("create")
    .description("create a site with starter pages and publish it")
    .argument("<slug>", "site name in its URL", readSlug)
    .option("--title <title>", "site title (default: derived from the slug)", readText(200))
    .option("--owner <email>", "account that owns it (default: the first one)", readText(254))
    .action((slug: string, options: CreateOptions) => createNewSite(slug, options, context));
  withExamples(create, [
    "site create pottery",
    'site create pottery --title "Anna’s Pottery" --owner anna@example.org',
  ]);
}
