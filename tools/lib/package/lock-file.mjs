/**
 * @typedef {{ version?: string, integrity?: string, resolved?: string, optional?: boolean, devOptional?: boolean }} LockEntry
 * @typedef {{ packages?: Record<string, LockEntry> }} LockFile
 */

/**
 * Returns whether npm's installed packages match the lock file. Optional packages may be absent, because npm skips
 * those for other platforms.
 * @param {LockFile} wanted package-lock.json
 * @param {LockFile} installed node_modules/.package-lock.json
 */
export function isSameInstall(wanted, installed) {
  const wantedPackages = packagesOf(wanted);
  const installedPackages = packagesOf(installed);
  for (const [path, entry] of wantedPackages) {
    const found = installedPackages.get(path);
    if (found === undefined ? !isOptional(entry) : !isSameEntry(entry, found)) return false;
  }
  return [...installedPackages.keys()].every((path) => wantedPackages.has(path));
}

/** @param {LockFile} lock */
function packagesOf(lock) {
  return new Map(Object.entries(lock.packages ?? {}).filter(([path]) => path.startsWith("node_modules/")));
}

/** @param {LockEntry} entry */
function isOptional(entry) {
  return entry.optional === true || entry.devOptional === true;
}

/**
 * @param {LockEntry} left
 * @param {LockEntry} right
 */
function isSameEntry(left, right) {
  return left.version === right.version && left.integrity === right.integrity;
}
