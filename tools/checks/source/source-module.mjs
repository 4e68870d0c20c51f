import { dirname, join } from "node:path/posix";
import { parseSync, Visitor } from "oxc-parser";

/**
 * @typedef {object} ModuleImport
 * @property {string} specifier as written
 * @property {string | undefined} path of the file in the project; undefined for packages
 * @property {number} line
 * @property {boolean} isType leaves nothing behind at run time. `import { type T }` does: the file is still loaded.
 * @property {string[]} names local names
 *
 * @typedef {object} SourceModule
 * @property {string} source
 * @property {ModuleImport[]} imports also dynamic ones and `export … from`
 * @property {import("oxc-parser").ParseResult["program"]} program
 * @property {import("oxc-parser").Comment[]} comments
 * @property {(position: number) => number} lineOf
 */

/**
 * @param {string} path
 * @param {string} source
 * @returns {SourceModule}
 */
export function parseModule(path, source) {
  const { program, module, comments } = parseSync(path, source);
  const lineStarts = [...source.matchAll(/^/gm)].map((match) => match.index);
  /** @param {number} position */
  const lineOf = (position) => lineStarts.findLastIndex((start) => start <= position) + 1;
  /**
   * @param {string} specifier
   * @param {{ start: number, end: number, names?: string[] }} statement
   * @returns {ModuleImport}
   */
  const toImport = (specifier, { start, end, names = [] }) => ({
    specifier,
    path: resolveSpecifier(path, specifier),
    line: lineOf(start),
    isType: /^(?:import|export)\s+type[\s{]/.test(source.slice(start, end)),
    names,
  });
  const imports = [
    ...module.staticImports.map((statement) =>
      toImport(statement.moduleRequest.value, {
        start: statement.start,
        end: statement.end,
        names: statement.entries.map((entry) => entry.localName.value),
      }),
    ),
    ...module.staticExports.flatMap((statement) => {
      const request = statement.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
      return request ? [toImport(request.value, statement)] : [];
    }),
    ...module.dynamicImports.map(({ moduleRequest, start, end }) =>
      toImport(source.slice(moduleRequest.start + 1, moduleRequest.end - 1), { start, end }),
    ),
  ];
  return { source, imports, program, comments, lineOf };
}

/**
 * Resolves a specifier to a project path: a relative one, or one of our packages by name.
 * @param {string} importer
 * @param {string} specifier
 */
function resolveSpecifier(importer, specifier) {
  const [bare = ""] = specifier.split("?");
  if (bare.startsWith(".")) return join(dirname(importer), bare);
  const [, workspace, rest] = /^@stoa\/([a-z-]+)(?:\/(.*))?$/.exec(bare) ?? [];
  return workspace === undefined ? undefined : `packages/${workspace}/src/${rest ?? `${workspace}.ts`}`;
}

/**
 * Walks a program.
 * @param {SourceModule} module
 * @param {import("oxc-parser").VisitorObject} visitor
 */
export function visit(module, visitor) {
  new Visitor(visitor).visit(module.program);
}
