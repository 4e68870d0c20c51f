import { InvalidArgumentError, type Command } from "commander";
import { inSite } from "../../db/database.ts";
import { readSystemFiles } from "../../features/page/system-files.ts";
import { openThemes, styleTheme } from "../../features/theme/theme-service.ts";
import type { CommandContext } from "../command-context.ts";
import { withPublishing } from "../command-publishing.ts";
import { readSlug, readText, withExamples } from "../command-options.ts";
import { getSiteToWorkOn } from "../site/find-site-to-work-on.ts";
import { publishTheme } from "./publish-theme.ts";
import { describeRelease } from "./theme-report.ts";

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

async function styleSite(options: StyleOptions, context: CommandContext): Promise<void> {
  const { output } = context;
  const { site: slug, preset, set: values, draft: isDraft = false } = options;
  const lines = await withPublishing(context, async (database, check) => {
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
    return inSite(database, site.id, async (db) => {
      const { documentId } = await styleTheme(db, { theme, preset, values, by: BY });
      const name = preset === undefined ? "Style" : `Style "${preset}"`;
      const publishing = { site, documentIds: [documentId], name, by: BY };
      return [describeRelease(isDraft ? null : await publishTheme(db, publishing, { check }), isDraft)];
    });
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
