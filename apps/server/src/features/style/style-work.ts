import { Worker } from "node:worker_threads";
import type { SheetSources } from "./sheet-sources.ts";
import type { CompiledSheet } from "./style-compiler.ts";

export type StyleJob = { readonly id: number; readonly sources: SheetSources };
export type StyleReply = { readonly id: number; readonly result: WorkResult };

/** Why there is no sheet: time or memory exceeded, result too long, or compiler crash. */
export type WorkFailure = "time" | "memory" | "length" | "crash";
export type WorkResult =
  | ({ readonly ok: true; readonly families: readonly string[] } & CompiledSheet)
  | { readonly ok: false; readonly reason: WorkFailure };

export type StyleWorkshop = {
  /**
   * Compiles within a limit of the worker's own processing time: a busy machine takes longer, but does not fail. A
   * worker over the limit is terminated and replaced.
   */
  readonly compile: (sources: SheetSources, limitMs: number) => Promise<WorkResult>;
  readonly close: () => Promise<void>;
};

const START_LIMIT_MS = 30_000;
/** Sheets are rarely compiled, and a worker holds about 40 MB. */
const IDLE_MS = 20_000;
const MEMORY_LIMIT = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const WORKER = new URL("./style-worker.ts", import.meta.url);

function isReply(message: unknown): message is StyleReply {
  return typeof message === "object" && message !== null && "result" in message;
}

function failureOf(error: unknown): WorkFailure {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "crash";
}

/** A worker that gets no processor time is given up after this multiple of its limit. */
const MAX_WAITS = 8;
const SHORTEST_WAIT_MS = 50;

async function cpuMsOf(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
}

/** Calls back when the worker has used up its time. Returns a function that stops watching. */
function watchTime(worker: Worker, limitMs: number, onEnd: () => void): () => void {
  const started = performance.now();
  const before = cpuMsOf(worker);
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  async function look(): Promise<void> {
    const used = (await cpuMsOf(worker)) - (await before);
    const left = limitMs - used;
    if (isOver) return;
    if (left <= 0 || performance.now() - started >= limitMs * MAX_WAITS) onEnd();
    else wait(Math.max(left, SHORTEST_WAIT_MS));
  }
  function wait(ms: number): void {
    // A terminated worker cannot be queried; its exit is reported separately.
    timer = setTimeout(() => void look().catch(() => undefined), ms);
  }
  before.catch(() => undefined);
  wait(limitMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

function nextMessage(worker: Worker, limitMs: number): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const onError = (error: unknown): void => resolve(failureOf(error));
  const onExit = (): void => resolve("crash" satisfies WorkFailure);
  const stopWatching = watchTime(worker, limitMs, () => resolve("time" satisfies WorkFailure));
  worker.on("message", resolve).on("error", onError).on("exit", onExit);
  return promise.finally(() => {
    stopWatching();
    worker.off("message", resolve).off("error", onError).off("exit", onExit);
  });
}

function createIdleTimer(onIdle: () => void): { readonly start: () => void; readonly stop: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => clearTimeout(timer);
  const start = (): void => {
    stop();
    timer = setTimeout(onIdle, IDLE_MS).unref();
  };
  return { start, stop };
}

async function startWorker(): Promise<Worker> {
  const started = new Worker(WORKER, { env: {}, resourceLimits: MEMORY_LIMIT });
  started.on("error", () => undefined);
  const message = await nextMessage(started, START_LIMIT_MS);
  if (message === "ready") return started;
  await started.terminate();
  throw new Error(`The worker for style sheets did not start (${String(message)}).`);
}

export function openStyleWorkshop(): StyleWorkshop {
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let jobs = 0;

  async function readyWorker(): Promise<Worker> {
    if (worker) return worker;
    worker = await startWorker();
    return worker;
  }
  async function run(sources: SheetSources, limitMs: number): Promise<WorkResult> {
    const ready = await readyWorker();
    ready.ref();
    jobs += 1;
    ready.postMessage({ id: jobs, sources } satisfies StyleJob, []);
    const message = await nextMessage(ready, limitMs);
    if (isReply(message)) {
      ready.unref();
      return message.result;
    }
    worker = undefined;
    await ready.terminate();
    return { ok: false, reason: message === "time" || message === "memory" ? message : "crash" };
  }
  async function endWorker(): Promise<void> {
    await worker?.terminate();
    worker = undefined;
  }
  const idle = createIdleTimer(() => {
    last = last.then(endWorker);
  });
  return {
    compile: (sources, limitMs) => {
      idle.stop();
      const result = last.then(() => run(sources, limitMs));
      last = result.catch(() => undefined).finally(idle.start);
      return result;
    },
    close: async () => {
      await last;
      idle.stop();
      await endWorker();
    },
  };
}
