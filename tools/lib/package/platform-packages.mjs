/**
 * npm omits a platform's package from the lock file when the registry lacked it, and then rejects its own lock file in
 * `npm ci`. These functions find such gaps and fill them; without a checksum, which only that registry knows.
 *
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[],
 * optionalDependencies?: Record<string, string> }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} LockFile
 */

const EXACT_VERSION = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const PLATFORM =
  /(?<os>android|darwin|freebsd|linux|openharmony|win32)-(?<cpu>arm64|arm|ia32|ppc64|riscv64|s390x|x64)(?:-(?<abi>[a-z]+))?$/;

/** @type {Record<string, string>} */
const LIBC_OF_ABI = { gnu: "glibc", musl: "musl" };

/**
 * Returns optional packages with an exact version that are missing from the lock file.
 * @param {LockFile} lock
 */
export function findMissingOptional(lock) {
  const named = new Set(Object.keys(lock.packages).map((path) => path.slice(path.lastIndexOf("node_modules/") + 13)));
  return Object.values(lock.packages).flatMap((owner) =>
    Object.entries(owner.optionalDependencies ?? {})
      .filter(([name, version]) => !named.has(name) && EXACT_VERSION.test(version))
      .map(([name, version]) => ({ name, version, isDev: owner.dev === true })),
  );
}

/**
 * Returns the lock file with an entry for each missing platform package; names without a recognizable platform stay
 * missing.
 * @param {LockFile} lock
 * @returns {LockFile}
 */
export function fillMissingOptional(lock) {
  const packages = { ...lock.packages };
  for (const { name, version, isDev } of findMissingOptional(lock)) {
    const entry = platformEntry(name);
    if (entry)
      packages[`node_modules/${name}`] = { version, ...entry, ...(isDev ? { dev: true } : {}), optional: true };
  }
  const paths = Object.keys(packages).toSorted((left, right) => left.localeCompare(right, "en"));
  return { ...lock, packages: Object.fromEntries(paths.map((path) => [path, packages[path] ?? {}])) };
}

/**
 * @param {string} name such as `@oxlint/binding-linux-x64-musl`
 * @returns {LockEntry | undefined}
 */
function platformEntry(name) {
  const { os, cpu, abi = "" } = PLATFORM.exec(name)?.groups ?? {};
  if (os === undefined || cpu === undefined) return undefined;
  const libc = os === "linux" ? LIBC_OF_ABI[abi] : undefined;
  return { os: [os], cpu: [cpu], ...(libc === undefined ? {} : { libc: [libc] }) };
}
