/**
 * The tests of a file first, then those of its folder, and so on outwards: the nearer a test, the sooner it fails.
 * @template Test
 * @param {readonly Test[]} tests
 * @param {string} file with forward slashes
 * @param {(test: Test) => string} pathOf
 * @returns {Test[]}
 */
export function sortByNearness(tests, file, pathOf) {
  const stem = file.replace(/\.[a-z]+$/, "");
  /** @param {Test} test */
  const nearness = (test) => {
    const path = pathOf(test);
    return path.startsWith(`${stem}.`) ? Infinity : countSharedFolders(path, file);
  };
  return tests.toSorted((first, second) => compare(nearness(second), nearness(first)));
}

/**
 * @param {number} first
 * @param {number} second
 */
function compare(first, second) {
  return first === second ? 0 : first - second;
}

/**
 * @param {string} first
 * @param {string} second
 */
function countSharedFolders(first, second) {
  const [folders, others] = [first.split("/"), second.split("/")];
  const different = folders.findIndex((folder, index) => folder !== others[index]);
  return different === -1 ? folders.length : different;
}
