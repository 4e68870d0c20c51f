/** What one parse of a foreign text may spend. Costs grow with depth times nodes, so both are limited. */
export type WorkLimit = {
  /** Elements open at the same time. */
  readonly depth: number;
  /** Elements in all. */
  readonly nodes: number;
};

/** A foreign text that is nested too deeply or has too many parts; `message` says so to its sender. */
export class WorkLimitError extends Error {
  readonly exceeded: keyof WorkLimit;

  constructor(exceeded: keyof WorkLimit, most: number) {
    const what = { depth: "nested more than {most} levels deep", nodes: "made of more than {most} elements" }[exceeded];
    super(`It is ${what.replace("{most}", String(most))}. Simplify it and try again.`);
    this.name = "WorkLimitError";
    this.exceeded = exceeded;
  }
}

export type WorkMeter = {
  /** Throws `WorkLimitError`. */
  readonly open: () => void;
  readonly close: () => void;
  /** Elements read so far, and the most that were open at once. */
  readonly spent: () => WorkLimit;
};

/** Counts elements while a parser reads them, so that too many are refused before they cost anything. */
export function createWorkMeter(limit: WorkLimit): WorkMeter {
  let [depth, deepest, nodes] = [0, 0, 0];
  return {
    open: () => {
      depth += 1;
      nodes += 1;
      if (depth > limit.depth) throw new WorkLimitError("depth", limit.depth);
      if (nodes > limit.nodes) throw new WorkLimitError("nodes", limit.nodes);
      deepest = Math.max(deepest, depth);
    },
    close: () => {
      depth -= 1;
    },
    spent: () => ({ depth: deepest, nodes }),
  };
}
