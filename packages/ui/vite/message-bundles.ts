import type { Plugin } from "vite";
import { ENGLISH_CONSTANTS } from "./english-constants.ts";

type Groups = Readonly<Record<string, unknown>>;

const MAKER_IMPORT = /import \{ toMessage \} from "([^"]+)message\/to-message\.ts";/u;
const MAKER_CALL = /\btoMessage\(\s*"([a-zA-Z]+\.\w+)"/gu;
const ENGLISH_IMPORT = /import en from "[./]+locales\/en\.json" with \{ type: "json" \};\n/u;
const ENGLISH_VALUE = /\ben((?:\.\w+)+)/gu;
const CONSTANT_VALUE = new RegExp(String.raw`\b(${Object.keys(ENGLISH_CONSTANTS).join("|")})\.(\w+)`, "gu");
/** Holds every language. */
const ALL_CATALOGUES = /\/packages\/core\/src\/message\/catalogues\.ts$/u;
const CATALOGUE_FILE = /\/packages\/core\/src\/locales\/[a-z]{2,3}\.json$/u;

/** What a path of names (`cart.empty`) leads to in a catalogue, as a literal. */
function literalAt(catalogue: Groups, path: string): string {
  let value: unknown = catalogue;
  for (const name of path.split(".")) {
    value = typeof value === "object" && value !== null ? (value as Groups)[name] : undefined;
  }
  if (value === undefined) throw new Error(`The English messages have no ${path}.`);
  return JSON.stringify(value);
}

function withLiterals(code: string, english: Groups): string {
  const named = ENGLISH_IMPORT.test(code)
    ? code
        .replace(ENGLISH_IMPORT, "")
        .replaceAll(ENGLISH_VALUE, (_whole, path: string) => `(${literalAt(english, path.slice(1))})`)
    : code;
  const made = MAKER_IMPORT.test(named)
    ? named
        .replace(MAKER_IMPORT, 'import { englishMessage } from "$1message/message-of.ts";')
        .replaceAll(MAKER_CALL, (_whole, key: string) => `englishMessage("${key}", ${literalAt(english, key)}`)
    : named;
  return made.replaceAll(CONSTANT_VALUE, (whole) => `(${literalAt(ENGLISH_CONSTANTS, whole)})`);
}

/**
 * Brings browsers the messages that they use and no others: English as literals where a module names it, other languages as files of their own
 * with the groups given. Without it each page would fetch the mails too.
 */
export function messageBundles(options: { readonly english: Groups; readonly groups: readonly string[] }): Plugin {
  const { english, groups } = options;
  return {
    name: "message-bundles",
    enforce: "pre",
    transform: {
      filter: { code: /locales\/en\.json|message\/to-message\.ts|_MESSAGES\b/u },
      handler(code, id) {
        if (ALL_CATALOGUES.test(id)) throw new Error(`${id} holds every language, and browsers must not import it.`);
        return withLiterals(code, english);
      },
    },
    load: {
      filter: { id: CATALOGUE_FILE },
      async handler(id) {
        const catalogue = JSON.parse(await this.fs.readFile(id, { encoding: "utf8" })) as Groups;
        const picked = groups.map((group) => [group, catalogue[group]]);
        return { code: JSON.stringify(Object.fromEntries(picked)), moduleType: "json" };
      },
    },
  };
}
