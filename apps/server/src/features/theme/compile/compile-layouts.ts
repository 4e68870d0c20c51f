import type { Template } from "@stoa/template";
import { layoutsOf, type ThemeConf } from "../conf/theme-conf.ts";
import { problemOf, type ThemeProblem } from "../check/theme-problems.ts";
import { offsetOf, positionAt, type TextPosition } from "../area/text-position.ts";
import { compileSource, type Workshop } from "./compile-workshop.ts";
import { joinScriptTags } from "../tags/join-scripts.ts";

type Fragment = { readonly file: string; readonly text: string | undefined };

function placeInFragments(fragments: readonly Fragment[], offset: number): { readonly file: string } & TextPosition {
  let start = 0;
  let found = { file: "", text: "", start };
  for (const { file, text = "" } of fragments) {
    if (start > offset) break;
    found = { file, text, start };
    start += text.length;
  }
  return { file: found.file, ...positionAt(found.text, offset - found.start) };
}

function missingRegions(key: string, fragments: readonly Fragment[]): ThemeProblem[] {
  return fragments
    .filter(({ text }) => text === undefined)
    .map(({ file }) => problemOf(file, "FILE_MISSING", `The layout "${key}" names a region that doesn't exist.`));
}

/** Joins the page shell's scripts, where allowed, after rendering. */
function withJoinedScripts(template: Template, { scripts }: Workshop): Template {
  return {
    errors: template.errors,
    get references() {
      return template.references;
    },
    render: (data, options) => {
      const result = template.render(data, options);
      return { ...result, output: joinScriptTags(result.output, scripts) };
    },
  };
}

/** Regions may be page fragments that only make sense joined, so a layout is compiled from their joined text. */
export function* compileLayouts(workshop: Workshop, conf: ThemeConf): Generator<undefined, Map<string, Template>> {
  const { files, problems } = workshop;
  const layouts = new Map<string, Template>();
  for (const { key, regions } of layoutsOf(conf)) {
    yield;
    const fragments = regions.map((region) => ({ file: `${region}.region`, text: files.get(`${region}.region`) }));
    problems.push(...missingRegions(key, fragments));
    const joined = fragments.map(({ text }) => text ?? "").join("");
    const shell = compileSource(workshop, {
      source: joined,
      kind: "layout",
      place: (place) => placeInFragments(fragments, offsetOf(joined, place)),
      finish: (template) => withJoinedScripts(template, workshop),
    });
    layouts.set(key, shell);
  }
  return layouts;
}
