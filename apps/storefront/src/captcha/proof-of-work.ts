import type { Challenge, Payload, Solution } from "altcha/lib";
import pbkdf2WorkerUrl from "altcha/workers/pbkdf2?worker&url";
import shaWorkerUrl from "altcha/workers/sha?worker&url";
import { trustedScriptUrl } from "../trusted-content.ts";

/** More workers are no faster on phones and make them warm. */
const MAX_WORKERS = 4;
const TIMEOUT_MS = 90_000;

export type Proof = {
  readonly token: string;
  /** Epoch milliseconds; infinite when the challenge does not expire. */
  readonly expiresAtMs: number;
};

async function fetchChallenge(url: string): Promise<Challenge> {
  const reply = await fetch(url, { headers: { accept: "application/json" }, credentials: "same-origin" });
  if (!reply.ok) throw new Error(`The challenge is not to be had: ${reply.status}.`);
  return (await reply.json()) as Challenge;
}

function createWorker({ parameters }: Challenge): Worker {
  const url = parameters.algorithm.startsWith("PBKDF2/") ? pbkdf2WorkerUrl : shaWorkerUrl;
  return new Worker(trustedScriptUrl(url), { type: "module" });
}

/** A worker's answer; null on timeout. */
type Answer = Solution | { readonly error: unknown } | null;

function solutionOf(worker: Worker, work: object): Promise<Solution> {
  return new Promise((resolve, reject) => {
    worker.addEventListener("error", (event) => reject(new Error(event.message)));
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      if (data !== null && "counter" in data) resolve(data);
      else reject(new Error("The challenge was not solved.", { cause: data?.error }));
    });
    worker.postMessage({ type: "work", timeout: TIMEOUT_MS, ...work }, []);
  });
}

async function solve(challenge: Challenge): Promise<Solution> {
  const count = Math.min(MAX_WORKERS, Math.max(1, navigator.hardwareConcurrency));
  const workers = Array.from({ length: count }, () => createWorker(challenge));
  try {
    return await Promise.race(
      workers.map((worker, index) => solutionOf(worker, { challenge, counterStart: index, counterStep: count })),
    );
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

export async function proveWork(challengeUrl: string): Promise<Proof> {
  const challenge = await fetchChallenge(challengeUrl);
  const { parameters, signature } = challenge;
  const payload: Payload = {
    challenge: { parameters, ...(signature === undefined ? {} : { signature }) },
    solution: await solve(challenge),
  };
  const { expiresAt } = parameters;
  return {
    token: btoa(JSON.stringify(payload)),
    expiresAtMs: expiresAt === undefined ? Number.POSITIVE_INFINITY : expiresAt * 1000,
  };
}
