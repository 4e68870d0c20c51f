import type { Database } from "../apps/server/src/db/database.ts";

/** Statements since the last call: reads of published content, and all others except transaction control. */
export type StatementCounts = { readonly content: number; readonly others: number };

type Query = string | { readonly text: string } | { readonly statements: ReadonlyArray<{ readonly text: string }> };
type AnyQuery = (query: Query) => Promise<unknown>;

function textsOf(sent: Query): readonly string[] {
  if (typeof sent === "string") return [sent];
  return "statements" in sent ? sent.statements.map(({ text }) => text) : [sent.text];
}

export function countStatements({ pool }: Database): { readonly take: () => StatementCounts } {
  let [content, others] = [0, 0];
  pool.on("connect", (client) => {
    const send = client.query.bind(client) as AnyQuery;
    const query: AnyQuery = (sent) => {
      for (const text of textsOf(sent)) {
        if (text.includes("published_document")) content += 1;
        else if (!/^(?:begin|commit|rollback|select set_config)/.test(text)) others += 1;
      }
      return send(sent);
    };
    Object.assign(client, { query });
  });
  return {
    take: () => {
      const counts = { content, others };
      [content, others] = [0, 0];
      return counts;
    },
  };
}
