import { watch } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite, type Database } from "../../db/database.ts";
import { loadSigningSecret } from "../../db/sealing/signing-secret.ts";
import { AppError } from "../../errors.ts";
import { findAccount, findOwner } from "../../features/account/account-service.ts";
import { createPreviewUrl } from "../../features/preview/preview-service.ts";
import { canSeeDrafts } from "../../features/site/site-service.ts";
import { installTheme, selectTheme, type InstallReport } from "../../features/theme/theme-service.ts";
import { originUrls } from "../../plugins/request/request-origin.ts";
import type { CommandContext } from "../command-context.ts";
import { withDatabase } from "../command-database.ts";
import { getSiteToWorkOn } from "../site/find-site-to-work-on.ts";
import { checkContents } from "./theme-check-command.ts";
import { nameOfPosition, readThemeAt } from "./theme-location.ts";
import { describeInstall, describeProblems } from "./theme-report.ts";

export type DevOptions = { readonly site: string; readonly name?: string; readonly owner?: string };

const BY = "Command line";
/** Editors write a file in several steps, and several files at once. */
const SETTLE_MS = 80;

type Work = { readonly folder: string; readonly name: string; readonly site: SiteEntry; readonly database: Database };

type Installed = { readonly report: InstallReport; readonly problems: readonly string[] };

async function installFolder({ folder, name, site, database }: Work): Promise<Installed> {
  const files = await readThemeAt(folder);
  const report = await inSite(database, site.id, (db) => installTheme(db, { files, name, by: BY }));
  return { report, problems: describeProblems(await checkContents(name, files)) };
}

type LinkOptions = { readonly host: string; readonly email: string | undefined };

/** Returns a link that opens the site's drafts in a browser; null when the account is not a member. */
async function previewLink({ site, database }: Work, { host, email }: LinkOptions): Promise<string | null> {
  const owner = await (email === undefined ? findOwner(database) : findAccount(database, email));
  if (!owner || !(await canSeeDrafts(database, site, owner.id))) return null;
  const secret = await loadSigningSecret(database);
  const origin = originUrls(host).preview(site.slug);
  const path = "/_theme/dev?to=/";
  return createPreviewUrl({ secret, now: Date.now, origin }, { siteId: site.id, accountId: owner.id, path });
}

/** Starts watching; each call waits for the next changes and batches those that arrive together. */
function watchChanges(folder: string): () => Promise<void> {
  let wake = (): void => undefined;
  let hasChanged = false;
  const notice = (): void => {
    hasChanged = true;
    wake();
  };
  watch(folder, { recursive: true }, notice).on("error", notice);
  return async () => {
    await new Promise<void>((resolve) => {
      wake = resolve;
      if (hasChanged) resolve();
    });
    await wait(SETTLE_MS);
    hasChanged = false;
  };
}

/** Describes new problems after a change, or that the last one is fixed. */
function describeNews(before: readonly string[], problems: readonly string[]): string[] {
  if (problems.length === 0) return before.length === 0 ? [] : ["No problems left."];
  return problems.filter((problem) => !before.includes(problem));
}

/** Reinstalls and returns the current problems. A half-written file or a mistake in a conf must not end the watch. */
async function installAgain(
  work: Work,
  before: readonly string[],
  { output }: CommandContext,
): Promise<readonly string[]> {
  try {
    const { report, problems } = await installFolder(work);
    const done = report.kind === "unchanged" ? [] : describeInstall(report, work.site.slug);
    for (const line of [...done, ...describeNews(before, problems)]) output.note(line);
    return problems;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    output.note(error.message);
    return before;
  }
}

export async function developTheme(folder: string, options: DevOptions, context: CommandContext): Promise<void> {
  const { output } = context;
  const { site: slug, name = nameOfPosition(folder) } = options;
  const env = context.env();
  await withDatabase({ env, log: output.note }, async (database) => {
    const site = await getSiteToWorkOn(database, slug);
    const work: Work = { folder, name, site, database };
    const nextChanges = watchChanges(folder);
    const first = await installFolder(work);
    await inSite(database, site.id, (db) => selectTheme(db, { name, by: BY }));
    const link = await previewLink(work, { host: env.host, email: options.owner });
    output.result({ ...first.report, problems: first.problems, preview: link }, [
      ...describeInstall(first.report, slug),
      ...first.problems,
      `The drafts of ${slug} are shown in it; visitors see what they saw.`,
      link === null
        ? "Open the preview in the studio, or use --owner to create a preview link for an account."
        : `Preview link, valid for one minute:
  ${link}`,
      "Watching for changes. Press Ctrl-C to stop.",
    ]);
    let { problems } = first;
    for (;;) {
      await nextChanges();
      problems = await installAgain(work, problems, context);
    }
  });
}
