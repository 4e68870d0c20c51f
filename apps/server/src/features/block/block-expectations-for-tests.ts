import { existsSync, readFileSync } from "node:fs";
import type { BlockCase } from "./block-cases-for-tests.ts";

const kept = new Map<string, ReadonlyMap<string, string>>();

function readExpectations(file: string): ReadonlyMap<string, string> {
  const known = kept.get(file);
  if (known) return known;
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const parts = text.split(/^<!-- (.*) -->\n/m);
  const named = parts.slice(1).flatMap((part, index, all): Array<[string, string]> => {
    return index % 2 === 0 ? [[part, all[index + 1] ?? ""]] : [];
  });
  const expectations = new Map([["", text], ...named]);
  kept.set(file, expectations);
  return expectations;
}

export function expectedHtml({ name, file, base }: BlockCase): string | undefined {
  return readExpectations(file).get(base ? name : "");
}

export function expectationText(drawn: ReadonlyArray<{ readonly one: BlockCase; readonly html: string }>): string {
  return drawn.map(({ one, html }) => (one.base ? `<!-- ${one.name} -->\n${html}\n` : `${html}\n`)).join("");
}
