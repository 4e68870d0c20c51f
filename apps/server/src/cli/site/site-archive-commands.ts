import { access, constants, stat } from "node:fs/promises";
import path from "node:path";
import type { Command } from "commander";
import { exportSite } from "../../features/site-archive/site-export-service.ts";
import { importSite } from "../../features/site-archive/site-import-service.ts";
import { originUrls } from "../../plugins/request/request-origin.ts";
import { openStorage } from "../../storage/open-storage.ts";
import { withDatabase } from "../command-database.ts";
import { readSlug, readText, withExamples } from "../command-options.ts";
import type { CommandContext } from "../command-context.ts";
import { withPublishing } from "../command-publishing.ts";
import { CommandError, EXIT_CODE } from "../exit-codes.ts";
import { getOwner } from "./find-owner.ts";
import { getSiteToWorkOn } from "./find-site-to-work-on.ts";

type ExportOptions = { readonly contentOnly?: boolean };

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

type Export = ExportOptions & { readonly slug: string; readonly file: string };

async function exportToFile({ slug, file, ...options }: Export, context: CommandContext): Promise<void> {
  const { output } = context;
  const env = context.env();
  const hasFacts = options.contentOnly !== true;
  if (await isThere(file)) throw new CommandError("file_exists", `${file} already exists. Choose another name.`);
  await access(path.dirname(path.resolve(file)), constants.W_OK).catch((cause: unknown) => {
    throw new CommandError("file_not_writable", `${file} cannot be written.`, { cause });
  });
  await withDatabase({ env, log: output.note }, async (database) => {
    const { id: siteId } = await getSiteToWorkOn(database, slug);
    const onProgress = ({ done, total }: { done: number; total: number }): void =>
      output.progress(`Rows ${done} of ${total}`);
    await exportSite(
      { database, dataFolder: env.dataFolder, storage: openStorage(env) },
      { siteId, file, hasFacts, onProgress },
    );
  });
  const { size } = await stat(file);
  const what = hasFacts ? "all of it" : "without orders, customers and form submissions";
  output.result({ file, byteCount: size, hasFacts }, [`Wrote ${slug} to ${file}: ${what}, ${size} bytes.`]);
}

type ImportOptions = { readonly slug: string; readonly owner?: string };

async function importFromFile(file: string, options: ImportOptions, context: CommandContext): Promise<void> {
  const { output } = context;
  const env = context.env();
  const status = await stat(file).catch(() => undefined);
  if (!status?.isFile()) throw new CommandError("file_not_found", `The file ${file} cannot be read.`);
  const report = await withPublishing(context, async (database, check) => {
    const owner = await getOwner(database, options.owner);
    return importSite(
      { database, dataFolder: env.dataFolder, storage: openStorage(env) },
      {
        archive: file,
        slug: options.slug,
        ownerId: owner.id,
        check,
        onProgress: ({ rows, files }) => output.progress(`Rows ${rows}, files ${files}`),
      },
    );
  });
  const siteUrl = originUrls(env.host).site(options.slug);
  const site = { id: report.siteId, slug: options.slug, siteUrl };
  const { rows, files, hasFacts, blocked } = report;
  output.result({ site, rows, files, hasFacts, blocked }, [
    `Created the site ${options.slug} from ${file}: ${rows} rows, ${files} files.`,
    `  Site    ${siteUrl}`,
    ...(blocked === undefined ? [] : [`The site isn't live. ${blocked}. Fix the theme in the studio, then publish.`]),
  ]);
  if (blocked !== undefined) context.setExitCode(EXIT_CODE.refused);
}

export function addSiteArchiveCommands(program: Command, context: CommandContext): void {
  const exporting = program.command("export").description("export a site's content to a file");
  const exportSiteCommand = exporting
    .command("site")
    .description("export a whole site as one archive")
    .argument("<slug>", "site name in its URL", readSlug)
    .argument("<file>", "a new file, such as pottery.tar.gz")
    .option("--content-only", "without orders, customers and form submissions")
    .action((slug: string, file: string, options: ExportOptions) => exportToFile({ ...options, slug, file }, context));
  withExamples(exportSiteCommand, [
    "export site pottery pottery.tar.gz",
    "export site pottery pottery.tar.gz --content-only",
  ]);
  const importing = program.commands.find((command) => command.name() === "import") ?? program.command("import");
  const importSiteCommand = importing
    .command("site")
    .description("create a new site from an archive, all or nothing")
    .argument("<file>", "the archive")
    .requiredOption("--slug <slug>", "new site's name in its URL", readSlug)
    .option("--owner <email>", "account that owns it (default: the first one)", readText(254))
    .action((file: string, options: ImportOptions) => importFromFile(file, options, context));
  withExamples(importSiteCommand, [
    "import site pottery.tar.gz --slug pottery",
    "import site pottery.tar.gz --slug pottery-copy --owner anna@example.org",
  ]);
}
