/** For all pages together: a database connection is held meanwhile, and templates run in the process of all sites. */
export const MAX_CHECK_MS = 5000;
/** More than visitors wait for: a busy machine must not look like a template without end. */
export const MAX_TEMPLATE_MS = 2000;

export type PageBudget = {
  /** Time limit of the next page's templates. */
  readonly maxRenderMs: number;
  /** A page that reaches a smaller limit says nothing about its template. */
  readonly isFull: boolean;
};

/** Shares out the time of a check: undefined once it is used up. */
export function openCheckBudget(now: () => number): () => PageBudget | undefined {
  const end = now() + MAX_CHECK_MS;
  return () => {
    const left = end - now();
    if (left <= 0) return undefined;
    return { maxRenderMs: Math.min(left, MAX_TEMPLATE_MS), isFull: left >= MAX_TEMPLATE_MS };
  };
}
