/** Addresses of the platform's own pages on every site: a page of the owner's there would never be seen. */
const RESERVED_PATHS: ReadonlySet<string> = new Set([
  "account",
  "cart",
  "certificate-wanted",
  "checkout",
  "healthz",
  "order-status",
  "readyz",
]);

/** Below these nothing is the owner's. */
const RESERVED_PREFIX = /^(?:account|api|images|s)\//;

/** Whether the platform answers at a path (`PagePathSchema`) itself. */
export function isReservedPath(path: string): boolean {
  return RESERVED_PATHS.has(path) || RESERVED_PREFIX.test(path);
}
