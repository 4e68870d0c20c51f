import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";

export type ChildServer = {
  readonly port: number;
  readonly processId: number;
  readonly ask: (word: string) => Promise<unknown>;
  readonly stop: () => Promise<void>;
};

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return address.port;
}

type ChildOptions = {
  readonly script: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Sent before the server reports that it is listening. */
  readonly message?: object;
  /** False for third-party servers, which run with Node's defaults: the tuning suits Stoa. */
  readonly isTuned?: boolean;
};

const TUNED_BY = ["NODE_COMPILE_CACHE", "MALLOC_ARENA_MAX", "NODE_OPTIONS"];

export async function startChildServer({
  script,
  env = {},
  message,
  isTuned = true,
}: ChildOptions): Promise<ChildServer> {
  const tuning = isTuned ? process.env : Object.fromEntries(TUNED_BY.map((name) => [name, undefined]));
  const options = (process.env["BENCH_NODE_OPTIONS"] ?? "").split(" ").filter(Boolean);
  const child = fork(path.join(import.meta.dirname, script), {
    env: { ...process.env, ...tuning, NODE_ENV: "production", ...env },
    // BENCH_NODE_OPTIONS=--cpu-prof records a CPU profile of the server.
    execArgv: isTuned ? [...process.execArgv, ...options] : [],
    serialization: "advanced",
  });
  if (message) child.send(message);
  const ended = once(child, "exit");
  const port = await new Promise<number>((resolve, reject) => {
    child.once("message", (answer: { port: number }) => resolve(answer.port));
    child.once("exit", (code) => reject(new Error(`${script} ended with code ${code}.`)));
  });
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
  };
  const ask = async (word: string): Promise<unknown> => {
    const answered = once(child, "message");
    child.send(word);
    const [answer] = await answered;
    return answer;
  };
  return { port, processId: child.pid ?? 0, ask, stop };
}
