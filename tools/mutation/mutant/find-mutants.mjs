import { parseSync } from "oxc-parser";
import { listCallChanges } from "./call-mutants.mjs";
import { listLiteralChanges } from "./literal-mutants.mjs";
import { listMarkupChanges } from "./markup-mutants.mjs";
import { listOperatorChanges } from "./operator-mutants.mjs";
import { applyChange } from "./source-change.mjs";
import { listStatementChanges } from "./statement-mutants.mjs";
import { listPlaces } from "./syntax-walk.mjs";
import { isUnseen } from "../unseen-code.mjs";

/**
 * @typedef {object} Mutant a file with one mistake in it
 * @property {string} file relative to the project, with forward slashes
 * @property {number} line of the mistake, from 1
 * @property {string} before
 * @property {string} after
 * @property {string} code the whole changed file
 */

const LISTS = [listOperatorChanges, listLiteralChanges, listStatementChanges, listCallChanges, listMarkupChanges];

/**
 * Every mistake that can be made in a file, in the order of its text; one that would not parse is left out.
 * @param {string} file
 * @param {string} source
 * @returns {Mutant[]}
 */
export function findMutants(file, source) {
  const { program } = parseSync(file, source);
  const changes = listPlaces(program, { source, isUnseen }).flatMap((place) => LISTS.flatMap((list) => list(place)));
  return changes
    .toSorted((first, second) => first.start - second.start)
    .map((change) => ({
      file,
      line: source.slice(0, change.start).split("\n").length,
      before: source.slice(change.start, change.end),
      after: change.replacement,
      code: applyChange(source, change),
    }))
    .filter(({ code }) => parseSync(file, code).errors.length === 0);
}
