import { Script } from "node:vm";
import { parentPort } from "node:worker_threads";
import { minify } from "terser";

export type MinifyQuestion = { readonly id: number; readonly source: string };
export type MinifyAnswer = { readonly id: number } & MinifiedScript;

export type MinifiedScript = {
  readonly code: string;
  /** False for a script browsers cannot parse either: joined with others it would break them all. */
  readonly isReadable: boolean;
  /** False for a script with names at its top that other scripts wouldn't see if they were declared in a block. */
  readonly canBeInBlock: boolean;
};

/** A node of terser's tree. */
type Statement = { readonly TYPE: string; readonly async?: boolean; readonly is_generator?: boolean };

/** A plain function of a block is also one of the script; nothing else that is declared there is. */
function isBoundToBlock({ TYPE, async, is_generator }: Statement): boolean {
  return ["Let", "Const", "DefClass"].includes(TYPE) || (TYPE === "Defun" && (async === true || is_generator === true));
}

/** Top-level names stay: other scripts and pages use them. */
async function minifyOne(source: string): Promise<MinifiedScript> {
  try {
    // The types of the package lack the tree that `ast` gives.
    const format = { comments: "some" as const, ast: true };
    const made: { code?: string; ast?: { body: readonly Statement[] } } = await minify(source, {
      toplevel: false,
      format,
    });
    const canBeInBlock = made.ast?.body.every((statement) => !isBoundToBlock(statement)) ?? false;
    return { code: made.code ?? source, isReadable: true, canBeInBlock };
  } catch {
    // The syntax may just be too new for the minifier.
    return { code: source, isReadable: isScript(source), canBeInBlock: false };
  }
}

function isScript(source: string): boolean {
  try {
    return new Script(source) instanceof Script;
  } catch {
    return false;
  }
}

parentPort?.on("message", ({ id, source }: MinifyQuestion) => {
  void minifyOne(source).then((made) => parentPort?.postMessage({ id, ...made } satisfies MinifyAnswer, []));
});
