import { expect, test } from "vitest";
import { AppError } from "../../../errors.ts";
import { createBoundedWork } from "./bounded-work.ts";

test("runs two tasks at a time, in order, and rejects those that exceed the queue", async () => {
  const bounded = createBoundedWork(2, 3);
  const begun: number[] = [];
  const enders: (() => void)[] = [];
  const works = [0, 1, 2, 3, 4].map((number) =>
    bounded(() => {
      begun.push(number);
      return new Promise<number>((resolve) => enders.push(() => resolve(number)));
    }),
  );
  await expect(bounded(() => Promise.resolve(5))).rejects.toBeInstanceOf(AppError);
  expect(begun).toEqual([0, 1]);
  for (const [index, work] of works.entries()) {
    enders[index]?.();
    expect(await work).toBe(index);
  }
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test("continues after a failed task", async () => {
  const bounded = createBoundedWork(1, 1);
  await expect(bounded(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await bounded(() => Promise.resolve("yes"))).toBe("yes");
});
