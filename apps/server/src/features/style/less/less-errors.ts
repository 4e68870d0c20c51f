import type { SourcedNode, StyleProblem } from "./less-sources.ts";

type Told = { readonly name: string; readonly message: string };

/** Compiler messages that contain a name, and their replacements. */
const KNOWN_ERRORS: ReadonlyArray<readonly [said: RegExp, told: string]> = [
  [/definition for the variable (@@?[\w-]+)/, "is used but never set. Declarations that need it are left out."],
  [/mixin using selector (.+)/, "is called but there is no such mixin. The call does nothing."],
  [/Mixin call (.+?) exceeded/, "calls itself without end. It was stopped."],
  [/Variable (@[\w-]+) references itself/, "is set to itself. Declarations that need it are left out."],
];

/** Messages name what a sheet wrote; a longer name helps nobody. */
const MAX_MESSAGE_LENGTH = 1000;

function tell(whole: string): Told {
  const message = whole.slice(0, MAX_MESSAGE_LENGTH);
  for (const [said, told] of KNOWN_ERRORS) {
    const name = said.exec(message)?.[1];
    if (name !== undefined) return { name: (name.split("(", 1)[0] ?? "").trim(), message: `${name.trim()} ${told}` };
  }
  const call = /Function ([\w-]+)/.exec(message)?.[1];
  return { name: call === undefined ? "" : `${call}(`, message: `${message}. The value is printed as far as it goes.` };
}

function hasName(text: string, name: string): boolean {
  const bare = name.replace(/^@+/, "");
  for (let at = text.indexOf(bare); at >= 0; at = text.indexOf(bare, at + 1)) {
    const isWhole = !/[\w-]/.test(text[at + bare.length] ?? "") || bare.endsWith("(");
    const isNamed = name === bare || text[at - 1] === "@" || text.slice(at - 2, at) === "@{";
    if (isWhole && isNamed) return true;
  }
  return false;
}

function findPlace(
  nodes: readonly SourcedNode[],
  name: string,
): { readonly file: string; readonly line: number } | undefined {
  for (const node of nodes) {
    if (node.file.startsWith("system/")) continue;
    if (node.kind === "statement") {
      if (hasName(node.text, name)) return node;
      continue;
    }
    const place = findPlace(node.children, name) ?? (hasName(node.prelude, name) ? node : undefined);
    if (place !== undefined) return place;
  }
  return undefined;
}

const MAX_TOLD = 50;

/** The compiler's distinct errors, with their likely position: the compiler itself reports none. */
export function tellLessErrors(messages: readonly string[], nodes: readonly SourcedNode[]): StyleProblem[] {
  const told = new Map(messages.map((message) => [message, tell(message)]));
  return [...told.values()].slice(0, MAX_TOLD).map(({ name, message }) => {
    const place = name === "" ? undefined : findPlace(nodes, name);
    return { file: place?.file ?? "", line: place?.line ?? 1, message };
  });
}
