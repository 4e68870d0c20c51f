import { scriptPath } from "../tags/script-tag.ts";
import type { CompiledThemeTemplate, Workshop } from "../compile/compile-workshop.ts";
import type { Blocks } from "../compile/compile-collections.ts";
import type { ThemeConf } from "../conf/theme-conf.ts";
import { problemOf, type ThemeProblem } from "./theme-problems.ts";

function missing(file: string, message: string): ThemeProblem {
  return problemOf(file, "FILE_MISSING", message);
}

/** A macro may be defined in another template than the one applying it. */
function macroNames({ files }: Workshop): ReadonlySet<string> {
  const names = new Set<string>();
  for (const text of files.values()) {
    for (const match of text.matchAll(/\{\.macro ([^}\s]{1,200})\s*\}/g)) names.add(match[1] ?? "");
  }
  return names;
}

type Known = { readonly partials: Blocks["partials"]; readonly macros: ReadonlySet<string> };

function missingOf(
  { template, plainTags, file }: CompiledThemeTemplate,
  known: Known,
  { scripts }: Workshop,
): ThemeProblem[] {
  const isKnown = (name: string): boolean => Object.hasOwn(known.partials, name) || known.macros.has(name);
  const applied = template.references.partials
    .filter((name) => name !== "" && !isKnown(name))
    .map((name) =>
      missing(
        file,
        `It applies "${name}", but that block doesn't exist: blocks/${name.replace(/\.block$/, "")}.block.`,
      ),
    );
  const named = plainTags.flatMap(({ tag: { name, attributes }, place }): ThemeProblem[] => {
    const block = (attributes["template"] ?? "").trim();
    const problem = { ...place, code: "FILE_MISSING" };
    if (block !== "" && name !== "script" && !isKnown(block)) {
      return [{ ...problem, message: `The tag names the block "${block}", which doesn't exist.` }];
    }
    const script = name === "script" ? scriptPath(attributes["src"] ?? "") : undefined;
    return script === undefined || scripts.has(script)
      ? []
      : [{ ...problem, message: `The script scripts/${script} doesn't exist.` }];
  });
  return [...applied, ...named];
}

export function findMissing(workshop: Workshop, conf: ThemeConf, { partials }: Blocks): ThemeProblem[] {
  const known = { partials, macros: macroNames(workshop) };
  const isOwn = ({ file, kind }: CompiledThemeTemplate): boolean => kind === "layout" || workshop.own.has(file);
  const ofTemplates = workshop.made.filter(isOwn).flatMap((made) => missingOf(made, known, workshop));
  const ofConf = conf.systemPartials
    .filter((name) => !Object.hasOwn(partials, name))
    .map((name) => missing("template.conf", `The system partial "${name}" does not exist.`));
  return [...ofTemplates, ...ofConf];
}
