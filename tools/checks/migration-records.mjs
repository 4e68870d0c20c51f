import { createHash } from "node:crypto";
import { basename } from "node:path/posix";

/** @typedef {import("./source/source-tree.mjs").Check} Check */

const MIGRATION = /^apps\/server\/src\/db\/migrations\/\d{4}-[^/]+\.sql$/;
/** Has the row types that the migrations lead to, and a line for each of them: its file and the file's SHA-256. */
const RECORDS = "apps/server/src/db/rows/table-rows-data.ts";
const RECORD = /^ \* (\S+\.sql) ([0-9a-f]{64})$/;

/**
 * A migration that a server has run must stay as it is: no server that ran it starts with another one.
 * @type {Check}
 */
export const MIGRATION_RECORDS = {
  rule: "migration-records",
  find: (tree) => {
    const lines = tree.text(RECORDS).split("\n");
    const records = new Map(
      lines.flatMap((text, index) => {
        const [, name, hash] = RECORD.exec(text) ?? [];
        return name === undefined ? [] : [[name, { hash, line: index + 1 }]];
      }),
    );
    const files = new Map(tree.paths.filter((path) => MIGRATION.test(path)).map((path) => [basename(path), path]));
    const changed = [...files].flatMap(([name, file]) => {
      const record = records.get(name);
      if (record === undefined) return [{ file, line: 1, message: RECORD_IT }];
      const hash = createHash("sha256").update(tree.text(file)).digest("hex");
      return record.hash === hash ? [] : [{ file, line: 1, message: RESTORE_IT }];
    });
    const deleted = [...records]
      .filter(([name]) => !files.has(name))
      .map(([name, { line }]) => ({ file: RECORDS, line, message: `${name} is recorded but deleted: restore it` }));
    return [...changed, ...deleted];
  },
};

const RECORD_IT = "this migration is not recorded: run 'node tools/generate-row-types.mjs' and commit what it writes";
const RESTORE_IT = `servers that ran this migration would refuse to start: restore it and write a new one. If it is not released, delete its line in ${RECORDS} and run 'node tools/generate-row-types.mjs'`;
