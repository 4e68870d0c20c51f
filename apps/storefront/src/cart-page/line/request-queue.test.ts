import { expect, test } from "vitest";
import { createRequestQueue, type RequestTask } from "./request-queue.ts";

function recordTasks(): { sent: string[]; task: (name: string) => RequestTask; end: () => Promise<void> } {
  const sent: string[] = [];
  const ends: (() => void)[] = [];
  return {
    sent,
    task: (name) => () => {
      sent.push(name);
      return new Promise((resolve) => ends.push(resolve));
    },
    end: async () => {
      ends.shift()?.();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test("sends the first change at once and of the waiting ones only the last", async () => {
  const { sent, task, end } = recordTasks();
  const queue = createRequestQueue();
  for (const name of ["2", "3", "4"]) {
    queue.replace("line", task(name));
  }
  expect(sent).toEqual(["2"]);
  await end();
  expect(sent).toEqual(["2", "4"]);
  await end();
  queue.replace("line", task("5"));
  expect(sent).toEqual(["2", "4", "5"]);
});

test("keeps the order of changes for several lines", async () => {
  const { sent, task, end } = recordTasks();
  const queue = createRequestQueue();
  queue.replace("a", task("a1"));
  queue.replace("b", task("b1"));
  queue.replace("c", task("c1"));
  queue.replace("b", task("b2"));
  await end();
  await end();
  expect(sent).toEqual(["a1", "c1", "b2"]);
});

test("sends everything that waits at once when the page is left, and nothing twice", async () => {
  const { sent, task, end } = recordTasks();
  const queue = createRequestQueue();
  for (const name of ["a1", "a2", "a3"]) {
    queue.replace("a", task(name));
  }
  queue.replace("b", task("b1"));
  queue.flush();
  expect(sent).toEqual(["a1", "a3", "b1"]);
  await end();
  expect(sent).toEqual(["a1", "a3", "b1"]);
});
