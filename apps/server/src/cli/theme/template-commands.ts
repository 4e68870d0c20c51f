import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { Template } from "@stoa/template";
import { excerptError, sourceOfError } from "@stoa/template/error-excerpt";
import type { Command } from "commander";
import {
  checkTemplateFile,
  checkTemplateFolder,
  compileTemplateFile,
  readThemeFiles,
  type TemplateCheck,
} from "../../features/theme/theme-service.ts";
import type { CommandContext } from "../command-context.ts";
import { readText, withExamples } from "../command-options.ts";
import { CommandError, EXIT_CODE } from "../exit-codes.ts";

function isFolder(place: string): boolean {
  try {
    return statSync(place).isDirectory();
  } catch (cause) {
    throw new CommandError("file_not_found", `There is no file or folder ${place}.`, { cause });
  }
}

function readFile(file: string): string {
  if (isFolder(file)) throw new CommandError("file_not_found", `${file} is a folder, not a file.`);
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new CommandError("file_not_found", `The file ${file} cannot be read.`, { cause });
  }
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function describeCheck({ templates, problems, unknownTags }: TemplateCheck): string[] {
  const lines = problems.map(({ file, excerpt }) => `${file}: ${excerpt}\n`);
  if (unknownTags.length > 0) lines.push(`Tags that render nothing: ${unknownTags.join(", ")}`);
  return [...lines, `${countOf(templates, "template")}, ${countOf(problems.length, "problem")}.`];
}

function checkTemplates(place: string, { output, setExitCode }: CommandContext): void {
  const check = isFolder(place) ? checkTemplateFolder(place) : checkTemplateFile(place);
  if (check.templates === 0) throw new CommandError("no_templates", `There is no template in ${place}.`);
  output.result(check, describeCheck(check));
  if (check.problems.length > 0) setExitCode(EXIT_CODE.refused);
}

type RenderCommand = { readonly json: string; readonly partials?: string; readonly locale?: string };

function readData(file: string): unknown {
  const text = readFile(file);
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError("invalid_json", `${file} is not valid JSON: ${reason}`, { cause });
  }
}

const PARTIAL = /\.(?:block|template|html)$/;

type PartialFolder = {
  /** Keyed by path in the folder, with and without the extension. */
  readonly templates: Readonly<Record<string, Template>>;
  readonly files: ReadonlyMap<string, string>;
};

function readPartials(folder: string | undefined): PartialFolder {
  if (folder === undefined) return { templates: {}, files: new Map() };
  if (!isFolder(folder)) throw new CommandError("file_not_found", `${folder} is not a folder.`);
  const files = readThemeFiles(folder, PARTIAL);
  const templates = [...files].flatMap(([file, source]): Array<[string, Template]> => {
    const { template } = compileTemplateFile(file, source);
    return [
      [file.replace(PARTIAL, ""), template],
      [file, template],
    ];
  });
  return { templates: Object.fromEntries(templates), files };
}

type RenderError = ReturnType<Template["render"]>["errors"][number];

/** The file that contains the error: the template, or a partial it ran. */
function fileOf(error: RenderError, file: string, partials: PartialFolder): string {
  const source = sourceOfError(error);
  const partial = [...partials.files].find(([, text]) => text === source);
  return partial?.[0] ?? path.basename(file);
}

function renderFile(file: string, options: RenderCommand, { output, setExitCode }: CommandContext): void {
  const source = readFile(file);
  const data = readData(options.json);
  const partials = readPartials(options.partials);
  const { template, errors } = compileTemplateFile(file, source);
  const result = template.render(data, {
    partials: partials.templates,
    ...(options.locale === undefined ? {} : { locale: options.locale }),
  });
  output.text(result.output);
  const all = [...errors, ...result.errors.slice(template.errors.length)];
  for (const error of all) output.note(`${fileOf(error, file, partials)}: ${excerptError(error, source)}`);
  if (all.length > 0) setExitCode(EXIT_CODE.refused);
}

export function addTemplateCommands(program: Command, context: CommandContext): void {
  const group = program.command("template").description("work on templates; needs no database");
  const check = group
    .command("check")
    .description("list the problems in a template, or in all templates of a theme folder")
    .argument("<file|folder>", "template or folder", readText(4096))
    .action((place: string) => checkTemplates(place, context));
  withExamples(check, ["template check themes/agora", "template check themes/agora/site.region --json"]);
  group
    .command("render")
    .description("render a template to standard output")
    .argument("<file>", "the template", readText(4096))
    .requiredOption("--json <file>", "the data", readText(4096))
    .option("--partials <folder>", "folder of templates it may apply", readText(4096))
    .option("--locale <tag>", "locale such as de-CH (default: en-US)", readText(100))
    .addHelpText(
      "after",
      "\nExamples:\n  npm run stoa -- template render card.html --json product.json --partials blocks --locale de-CH",
    )
    .action((file: string, options: RenderCommand) => renderFile(file, options, context));
}
