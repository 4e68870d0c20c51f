import { ALLOWED_EXPRESSIONS } from "./allowed-expressions-data.mjs";
import { judgeExpression, RECORD, recordedExpressions, hashOf } from "./judged-expressions.mjs";
import { findExpressions } from "./found-expressions.mjs";

/** @typedef {import("../source/source-tree.mjs").Check} Check */

/**
 * A regular expression that takes quadratic time or worse lets whoever sends the text stop the process.
 * @type {Check}
 */
export const LINEAR_EXPRESSIONS = {
  rule: "linear-expressions",
  find: (tree) => {
    const recorded = recordedExpressions(tree.text(RECORD));
    /** @type {Set<(typeof ALLOWED_EXPRESSIONS)[number]>} */
    const used = new Set();
    const slow = findExpressions(tree).flatMap((expression) => {
      const written = `/${expression.source}/${expression.flags}`;
      const allowed = ALLOWED_EXPRESSIONS.find((one) => one.file === expression.file && one.expression === written);
      if (allowed) used.add(allowed);
      if (allowed || recorded.has(hashOf(expression))) return [];
      const { isLinear, reason } = judgeExpression(expression);
      return isLinear ? [] : [{ file: expression.file, line: expression.line, message: `${reason}: ${MEND_IT}` }];
    });
    const unused = ALLOWED_EXPRESSIONS.filter((one) => tree.paths.includes(one.file) && !used.has(one));
    return [
      ...slow,
      ...unused.map(({ file, expression }) => ({
        file: LIST,
        line: 1,
        message: `${file} no longer has ${expression}: delete the entry`,
      })),
    ];
  },
};

const LIST = "tools/checks/expressions/allowed-expressions-data.mjs";
const MEND_IT = `make it linear (docs/decisions/112-linear-expressions.md says how), or list it in ${LIST} with the limit of what it reads`;
