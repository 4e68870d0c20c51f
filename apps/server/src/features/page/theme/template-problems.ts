import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { TemplateProblem } from "@stoa/core/theme/theme-api.ts";
import type { FileLocation } from "../../theme/theme-service.ts";
import { createBoundedMap } from "@stoa/core/lib/bounded-map.ts";

export type SeenProblem = Pick<TemplateProblem, "code" | "message"> & { readonly place?: FileLocation };

export type TemplateProblems = {
  /** Records the problems of a page just drawn; earlier ones that no longer occur are fixed. */
  readonly record: (site: SiteEntry, path: string, seen: readonly SeenProblem[]) => void;
  readonly list: (site: SiteEntry) => readonly TemplateProblem[];
};

type PlacedProblem = SeenProblem & Pick<TemplateProblem, "path">;

const MAX_SITES = 500;
const MAX_PROBLEMS = 50;
const MAX_TEXT = 500;

export function createTemplateProblems(
  now: () => number,
  log: (details: object, message: string) => void,
): TemplateProblems {
  const bySite = createBoundedMap<Map<string, TemplateProblem>>(MAX_SITES);
  function add(site: SiteEntry, problems: Map<string, TemplateProblem>, { path, code, message }: PlacedProblem): void {
    const key = `${code} ${message}`;
    const known = problems.get(key);
    // A problem in a frame affects every page: it is logged once, then counted.
    if (!known) log({ site: site.slug, path, code, problem: message }, "problem in a template");
    problems.delete(key);
    problems.set(key, { path, code, message, count: (known?.count ?? 0) + 1, lastAt: now() });
    const [oldest] = problems.keys();
    if (problems.size > MAX_PROBLEMS && oldest !== undefined) problems.delete(oldest);
  }
  return {
    record: (site, path, seen) => {
      const problems = bySite.get(site.id) ?? new Map<string, TemplateProblem>();
      if (seen.length === 0 && problems.size === 0) return;
      bySite.set(site.id, problems);
      const placed = seen.map(({ code, message }) => ({
        path,
        code,
        message: message.slice(0, MAX_TEXT).toWellFormed(),
      }));
      const keys = new Set(placed.map(({ code, message }) => `${code} ${message}`));
      for (const [key, problem] of problems) if (problem.path === path && !keys.has(key)) problems.delete(key);
      for (const problem of placed) add(site, problems, problem);
    },
    list: (site) => [...(bySite.get(site.id)?.values() ?? [])].reverse(),
  };
}
