import { Worker } from "node:worker_threads";
import type { MinifiedScript, MinifyAnswer, MinifyQuestion } from "./minify-script-worker.ts";

export type ScriptMinifier = {
  /** Returns the script unchanged if it cannot be parsed, is too large or takes too long. */
  readonly minify: (source: string) => Promise<MinifiedScript>;
  readonly close: () => Promise<void>;
};

type Job = { readonly source: string; readonly finish: (made: MinifiedScript) => void };

/** Half a megabyte takes about two seconds. */
const MAX_MS = 10_000;
const MAX_SOURCE_CHARS = 1_000_000;
const MAX_HEAP_MB = 256;
/** An idle worker is terminated: themes are minified once. */
const IDLE_MS = 30_000;
const WORKER_FILE = new URL("./minify-script-worker.ts", import.meta.url);

function startWorker(): Worker {
  const worker = new Worker(WORKER_FILE, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
  worker.unref();
  return worker;
}

function askWorker(worker: Worker, question: MinifyQuestion): Promise<MinifyAnswer | undefined> {
  return new Promise((resolve) => {
    const finish = (answer: MinifyAnswer | undefined): void => {
      clearTimeout(timer);
      worker.off("message", finish).off("error", fail).off("exit", fail);
      resolve(answer);
    };
    const fail = (): void => finish(undefined);
    const timer = setTimeout(fail, MAX_MS);
    worker.on("message", finish).on("error", fail).on("exit", fail);
    worker.postMessage(question, []);
  });
}

/** One worker, started on demand and restarted after termination; one script at a time. */
export function createScriptMinifier(): ScriptMinifier {
  const queue: Job[] = [];
  let worker: Worker | undefined;
  let isBusy = false;
  let count = 0;
  let idle: NodeJS.Timeout | undefined;

  async function stop(): Promise<void> {
    const stopped = worker;
    worker = undefined;
    clearTimeout(idle);
    await stopped?.terminate();
  }
  async function runOne({ source, finish }: Job): Promise<void> {
    worker ??= startWorker();
    worker.ref();
    const answer = await askWorker(worker, { id: (count += 1), source });
    if (answer === undefined) await stop();
    else worker.unref();
    finish(answer ?? { code: source, isReadable: true, canBeInBlock: false });
  }
  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    clearTimeout(idle);
    for (let job = queue.shift(); job; job = queue.shift()) await runOne(job);
    isBusy = false;
    idle = setTimeout(() => void stop(), IDLE_MS);
    idle.unref();
  }
  return {
    minify: (source) =>
      source.length > MAX_SOURCE_CHARS
        ? Promise.resolve({ code: source, isReadable: true, canBeInBlock: false })
        : new Promise((resolve) => {
            queue.push({ source, finish: resolve });
            void work();
          }),
    close: stop,
  };
}
