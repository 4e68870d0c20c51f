/** Paths of the platform's own pages on every site; an owner's page there could never be reached. */
const RESERVED_PATHS: ReadonlySet<string> = new Set([
  "account",
  "cart",
  "certificate-wanted",
  "checkout",
  "healthz",
  "order-status",
  "readyz",
]);

const RESERVED_PREFIX = /^(?:account|api|images|s)\//;

/** Returns whether a path (`PagePathSchema`) is reserved for the platform. */
export function isReservedPath(path: string): boolean {
  return RESERVED_PATHS.has(path) || RESERVED_PREFIX.test(path);
}
