import path from "node:path";
import type { Command } from "commander";
import { inSite } from "../../db/database.ts";
import {
  exportTheme,
  installTheme,
  isBroken,
  selectTheme,
  activeThemeName,
  writeThemeArchive,
  writeThemeFolder,
} from "../../features/theme/theme-service.ts";
import type { CommandContext } from "../command-context.ts";
import { withPublishing } from "../command-publishing.ts";
import { EXIT_CODE } from "../exit-codes.ts";
import { withDatabase } from "../command-database.ts";
import { readSlug, readText, withExamples } from "../command-options.ts";
import { getSiteToWorkOn } from "../site/find-site-to-work-on.ts";
import { checkContents, checkThemeAt } from "./theme-check-command.ts";
import { developTheme, type DevOptions } from "./theme-dev-command.ts";
import { publishTheme } from "./publish-theme.ts";
import { addStyleCommand } from "./theme-style-command.ts";
import { nameOfPosition, readThemeAt } from "./theme-location.ts";
import { describeInstall, describeProblems, describeRelease, describeThemeCheck } from "./theme-report.ts";

const BY = "Command line";
const FORCE = "Fix it, or install it anyway with --force.";

type InstallOptions = {
  readonly site: string;
  readonly name?: string;
  readonly draft?: boolean;
  readonly keepCurrent?: boolean;
  readonly force?: boolean;
};

type Next = {
  readonly name: string;
  readonly slug: string;
  readonly isKept: boolean;
  readonly isCreated: boolean;
};

function describeNext({ name, slug, isKept, isCreated }: Next): string[] {
  if (!isCreated) return [];
  return [
    isKept
      ? `Switch the site to it with: theme use ${name} --site ${slug}`
      : `${slug} now uses it. To switch: theme use <name> --site ${slug}`,
  ];
}

async function installThemeAt(place: string, options: InstallOptions, context: CommandContext): Promise<void> {
  const { output, setExitCode } = context;
  const { site: slug, draft: isDraft = false, name = nameOfPosition(place), keepCurrent = false } = options;
  const files = await readThemeAt(place);
  const check = await checkContents(name, files);
  const { confs } = check;
  if (isBroken(check) && options.force !== true) {
    output.result({ check }, [
      ...describeThemeCheck(check),
      `Nothing was installed because the theme has errors. ${FORCE}`,
    ]);
    setExitCode(EXIT_CODE.refused);
    return;
  }
  const done = await withPublishing(context, async (database, checkRelease) => {
    const site = await getSiteToWorkOn(database, slug);
    return inSite(database, site.id, async (db) => {
      const report = await installTheme(db, { files, name, by: BY });
      const isShown = report.kind === "created" && !keepCurrent;
      const chosen = isShown ? await selectTheme(db, { name, by: BY }) : { documentIds: [] };
      const documentIds = [...new Set([report.documentId, ...chosen.documentIds])];
      const publishing = { site, documentIds, name: `Theme ${name}`, by: BY };
      const check = options.force === true ? undefined : checkRelease;
      return { report, release: isDraft ? null : await publishTheme(db, publishing, { check, advice: FORCE }) };
    });
  });
  const { report, release } = done;
  const next = describeNext({ name, slug, isKept: keepCurrent, isCreated: report.kind === "created" });
  output.result({ ...report, confErrors: confs.errors, release }, [
    ...describeInstall(report, slug),
    ...describeProblems(check),
    describeRelease(release, isDraft),
    ...next,
  ]);
}

type UseOptions = { readonly site: string; readonly draft?: boolean };

async function chooseTheme(name: string, options: UseOptions, context: CommandContext): Promise<void> {
  const { output } = context;
  const { site: slug, draft: isDraft = false } = options;
  const release = await withPublishing(context, async (database, check) => {
    const site = await getSiteToWorkOn(database, slug);
    return inSite(database, site.id, async (db) => {
      const { documentIds } = await selectTheme(db, { name, by: BY });
      return isDraft ? null : publishTheme(db, { site, documentIds, name: `Theme ${name}`, by: BY }, { check });
    });
  });
  const line = isDraft
    ? `The preview of ${slug} now uses the theme "${name}".`
    : `${slug} now uses the theme "${name}".`;
  output.result({ site: slug, theme: name, release }, [line, describeRelease(release, isDraft)]);
}

type ExportOptions = { readonly site: string; readonly name?: string; readonly to?: string };

async function exportThemeTo(options: ExportOptions, { env, output }: CommandContext): Promise<void> {
  const { site: slug } = options;
  const { name, contents } = await withDatabase({ env: env(), log: output.note }, async (database) => {
    const site = await getSiteToWorkOn(database, slug);
    return inSite(database, site.id, async (db) => {
      const wanted = options.name ?? (await activeThemeName(db));
      return { name: wanted, contents: await exportTheme(db, wanted) };
    });
  });
  const to = options.to ?? name;
  await (/\.zip$/i.test(to) ? writeThemeArchive(to, contents) : writeThemeFolder(to, contents));
  const place = path.resolve(to);
  output.result({ site: slug, theme: name, to: place, files: contents.size }, [
    `Wrote the ${contents.size} files of "${name}" to ${place}.`,
  ]);
}

function addInstallCommand(theme: Command, context: CommandContext): void {
  const install = theme
    .command("install")
    .description("install a theme and switch the site to it, or update it: your own edits are merged with the update")
    .argument("<folder|zip>", "the theme", readText(4096))
    .requiredOption("--site <slug>", "site to install it in", readSlug)
    .option("--name <name>", "theme name on the site (default: the folder's name)", readText(60))
    .option("--draft", "save as a draft instead of publishing")
    .option("--keep-current", "keep the site's current theme")
    .option("--force", "install a theme that has errors")
    .action((place: string, options: InstallOptions) => installThemeAt(place, options, context));
  withExamples(install, [
    "theme install ./bedford --site pottery",
    "theme install bedford.zip --site pottery --name mine",
  ]);
}

function addUseCommand(theme: Command, context: CommandContext): void {
  const use = theme
    .command("use")
    .description("show a site in a theme, one that comes with Stoa or is installed; all content stays")
    .argument("<name>", "name of the theme", readText(60))
    .requiredOption("--site <slug>", "the site", readSlug)
    .option("--draft", "in the preview only")
    .action((name: string, options: UseOptions) => chooseTheme(name, options, context));
  withExamples(use, ["theme use bedford --site pottery"]);
}

function addExportCommand(theme: Command, context: CommandContext): void {
  const write = theme
    .command("export")
    .description("export a site's theme, including the owner's edits, to a new folder or zip file")
    .requiredOption("--site <slug>", "the site", readSlug)
    .option("--name <name>", "theme name (default: the site's current theme)", readText(60))
    .option("--to <folder|zip>", "where to (a folder of that name here); .zip makes an archive", readText(4096))
    .action((options: ExportOptions) => exportThemeTo(options, context));
  withExamples(write, ["theme export --site pottery", "theme export --site pottery --name bedford --to bedford.zip"]);
}

export function addThemeCommands(program: Command, context: CommandContext): void {
  const theme = program.command("theme").description("develop themes and manage a site's themes");
  const check = theme
    .command("check")
    .description("list what is wrong in a theme; needs no database")
    .argument("<folder|zip>", "the theme", readText(4096))
    .action((place: string) => checkThemeAt(place, context));
  withExamples(check, ["theme check themes/agora", "theme check bedford.zip --json"]);
  addInstallCommand(theme, context);
  addUseCommand(theme, context);
  addStyleCommand(theme, context);
  addExportCommand(theme, context);
  const dev = theme
    .command("dev")
    .description("install a theme as a draft and again whenever a file changes; the preview follows")
    .argument("<folder>", "the theme", readText(4096))
    .requiredOption("--site <slug>", "site to work on", readSlug)
    .option("--name <name>", "theme name on the site (default: the folder's name)", readText(60))
    .option("--owner <email>", "account for the preview link (default: the first one)", readText(254))
    .action((folder: string, options: DevOptions) => developTheme(folder, options, context));
  withExamples(dev, ["theme dev ./bedford --site pottery"]);
}
