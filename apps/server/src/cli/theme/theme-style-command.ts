import { InvalidArgumentError, type Command } from "commander";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { readSystemFiles } from "../../features/page/system-files.ts";
import { publishDrafts } from "../../features/release/release-service.ts";
import { openThemes, styleTheme } from "../../features/theme/theme-service.ts";
import type { CommandContext } from "../command-context.ts";
import { withDatabase } from "../command-database.ts";
import { readSlug, readText, withExamples } from "../command-options.ts";
import { getSiteToWorkOn } from "../site/find-site-to-work-on.ts";

const BY = "Command line";

type StyleOptions = {
  readonly site: string;
  readonly preset?: string;
  readonly set: ReadonlyMap<string, string>;
  readonly draft?: boolean;
};

function readTweak(text: string, before: ReadonlyMap<string, string>): Map<string, string> {
  const mark = text.indexOf("=");
  if (mark <= 0) throw new InvalidArgumentError('Pass the tweak\'s title and value, such as "Accent=#335577".');
  return new Map([...before, [text.slice(0, mark).trim(), text.slice(mark + 1).trim()]]);
}

async function styleSite(options: StyleOptions, { env, output }: CommandContext): Promise<void> {
  const { site: slug, preset, set: values, draft: isDraft = false } = options;
  const lines = await withDatabase({ env: env(), log: output.note }, async (database) => {
    const site = await getSiteToWorkOn(database, slug);
    const themes = openThemes({ database, systemFiles: readSystemFiles(), log: () => undefined });
    const { theme } = await themes.draftOf(site);
    if (preset === undefined && values.size === 0) {
      const presets = theme.presets.map(({ title }) => `  ${title}`);
      const tweaks = theme.tweaks.map(({ title, type, options: choices }) =>
        choices.length > 0 ? `  ${title}: ${choices.join(", ")}` : `  ${title} (${type})`,
      );
      return [`Presets of "${theme.name}":`, ...presets, "Tweaks:", ...tweaks];
    }
    const { documentId } = await inSite(database, site.id, (db) => styleTheme(db, { theme, preset, values, by: BY }));
    if (isDraft) return ["Saved as a draft: publish it in the studio."];
    try {
      const name = preset === undefined ? "Style" : `Style "${preset}"`;
      const release = await inSite(database, site.id, (db) =>
        publishDrafts(db, { by: BY, name, documentIds: [documentId] }),
      );
      return [`Published as release ${release.number}, "${release.name}".`];
    } catch (error) {
      if (error instanceof AppError && error.code === "nothing_to_publish") {
        return ["Nothing to publish: it is already live."];
      }
      throw error;
    }
  });
  output.result({ site: slug, lines }, lines);
}

export function addStyleCommand(theme: Command, context: CommandContext): void {
  const style = theme
    .command("style")
    .description("set or list the presets and tweaks of a site's current theme")
    .requiredOption("--site <slug>", "the site", readSlug)
    .option("--preset <title>", "a preset of the theme", readText(200))
    .option("--set <title=value>", "a tweak; may be given several times", readTweak, new Map<string, string>())
    .option("--draft", "save as a draft instead of publishing")
    .action((options: StyleOptions) => styleSite(options, context));
  withExamples(style, [
    "theme style --site pottery",
    "theme style --site pottery --preset Harbour",
    'theme style --site pottery --set "Accent=#335577" --set "Picture shape=Square"',
  ]);
}
