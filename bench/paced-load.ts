import { setTimeout as wait } from "node:timers/promises";
import { sendOnce } from "./closed-loop-client.ts";

type PacedLoad = {
  readonly port: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly request: (number: number) => Buffer;
};

/**
 * Sends requests at a steady rate regardless of answers, each on its own connection. Returns the milliseconds from
 * sending to complete reply, shortest first: waiting behind a slow request counts, but not the occasional 40 ms garbage
 * collection pause of this process.
 */
export async function runPaced({ port, perSecond, seconds, request }: PacedLoad): Promise<readonly number[]> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const start = performance.now();
  async function send(number: number): Promise<void> {
    const sent = performance.now();
    const { status } = await sendOnce(port, request(number));
    if (status !== 200) throw new Error(`Expected 200, got ${status}.`);
    times.push(performance.now() - sent);
  }
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const due = start + (number * 1000) / perSecond;
    await wait(Math.max(0, due - performance.now()));
    running.push(send(number));
  }
  await Promise.all(running);
  return times.toSorted((left, right) => left - right);
}
