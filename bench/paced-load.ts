import { setTimeout as wait } from "node:timers/promises";
import { sendOnce } from "./closed-loop-client.ts";

type PacedLoad = {
  readonly port: number;
  readonly perSecond: number;
  readonly seconds: number;
  /** The request of a number, counted from 0. */
  readonly request: (number: number) => Buffer;
};

/**
 * Sends requests at a steady pace, whether answers come or not, each on a connection of its own. Answers milliseconds from when each was sent to
 * its whole reply, the shortest first: as no request waits for an answer, what waits behind a slow one counts too, but not the 40 ms for which the
 * collector of this process stops it now and then.
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
