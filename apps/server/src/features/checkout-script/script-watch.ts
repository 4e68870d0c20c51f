import { setTimeout as pause } from "node:timers/promises";
import type { Resources } from "../../plugins/resources.ts";
import { checkAllScripts, type ScriptCheckParts } from "./checkout-script-service.ts";
import { openShippedScripts } from "./shipped-scripts.ts";

/** Long enough for an update of all nodes, so that it isn't taken for a change by somebody. */
const FIRST_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

type WatchParts = Pick<Resources, "database" | "env" | "urls" | "now"> & {
  readonly log: { readonly error: (details: object, message: string) => void };
  /** Only for tests. */
  readonly shipped?: ScriptCheckParts["shipped"];
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
};

async function waitUnlessStopped(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
}

/**
 * Compares the scripts on this node's own disk every day, for nodes whose files the daily job may not see: it runs on any
 * one of them.
 */
export function startScriptWatch({ log, wait = waitUnlessStopped, ...parts }: WatchParts): {
  stop: () => Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  const shipped = parts.shipped ?? openShippedScripts();

  async function watch(): Promise<void> {
    for (let ms = FIRST_MS; !signal.aborted; ms = DAY_MS) {
      await wait(ms, signal);
      if (signal.aborted) return;
      await checkAllScripts({ database: parts.database, signal }, { ...parts, shipped }).catch((error: unknown) =>
        log.error({ err: error }, "The scripts of the checkout could not be compared. It will be repeated in a day."),
      );
    }
  }

  const watching = watch();
  return {
    stop: () => {
      stopping.abort();
      return watching;
    },
  };
}
