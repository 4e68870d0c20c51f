import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type Collect = (how: { readonly type: "major"; readonly execution: "sync"; readonly flavor: "last-resort" }) => void;

/**
 * Releases memory that only the start needed: under load the garbage collector never shrinks the young generation. It
 * grows again when pages need it. Takes about 0.2 s, so call it before serving.
 */
export function freeStartMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  collect({ type: "major", execution: "sync", flavor: "last-resort" });
}
