import { Script } from "node:vm";
import { parentPort } from "node:worker_threads";
import { minify } from "terser";

export type MinifyQuestion = { readonly id: number; readonly source: string };
export type MinifyAnswer = { readonly id: number } & MinifiedScript;

export type MinifiedScript = {
  readonly code: string;
  /** False for a script browsers cannot parse either: joined with others it would break them all. */
  readonly isReadable: boolean;
};

/** Top-level names stay: other scripts and pages use them. */
async function minifyOne(source: string): Promise<MinifiedScript> {
  try {
    const { code } = await minify(source, { toplevel: false, format: { comments: "some" } });
    return { code: code ?? source, isReadable: true };
  } catch {
    // The syntax may just be too new for the minifier.
    return { code: source, isReadable: isScript(source) };
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
