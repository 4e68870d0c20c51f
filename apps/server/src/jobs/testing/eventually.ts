import { setTimeout as wait } from "node:timers/promises";

const PATIENCE_MS = 20_000;

export async function eventually<Answer>(ask: () => Promise<Answer | undefined> | Answer | undefined): Promise<Answer> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > deadline) throw new Error("It did not come to pass.");
    await wait(20);
  }
}
