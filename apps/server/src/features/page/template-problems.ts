import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { TemplateProblem } from "@stoa/core/theme/theme-api.ts";
import { createBoundedMap } from "@stoa/core/lib/bounded-map.ts";

/** What went wrong last in the templates of each site, for its owner. */
export type TemplateProblems = {
  readonly report: (site: SiteEntry, problem: Omit<TemplateProblem, "count" | "lastAt">) => void;
  readonly list: (site: SiteEntry) => readonly TemplateProblem[];
};

const MAX_SITES = 500;
const MAX_PROBLEMS = 50;
const MAX_TEXT = 500;

export function createTemplateProblems(
  now: () => number,
  log: (details: object, message: string) => void,
): TemplateProblems {
  const bySite = createBoundedMap<Map<string, TemplateProblem>>(MAX_SITES);
  return {
    report: (site, { path, code, message }) => {
      const problems = bySite.get(site.id) ?? new Map<string, TemplateProblem>();
      bySite.set(site.id, problems);
      const text = message.slice(0, MAX_TEXT).toWellFormed();
      const key = `${code} ${text}`;
      const known = problems.get(key);
      // A problem in a frame is on every page: it is told once and then counted.
      if (!known) log({ site: site.slug, path, code, problem: text }, "problem in a template");
      problems.delete(key);
      problems.set(key, { path, code, message: text, count: (known?.count ?? 0) + 1, lastAt: now() });
      const [oldest] = problems.keys();
      if (problems.size > MAX_PROBLEMS && oldest !== undefined) problems.delete(oldest);
    },
    list: (site) => [...(bySite.get(site.id)?.values() ?? [])].reverse(),
  };
}
