import { describe, expect, test } from "vitest";
import { pollPreferences, PREFERENCES_POLL } from "./poll-preferences.ts";
import { changedMembers } from "./preference-changes.ts";

describe("what a write of preferences changes", () => {
  test("is nothing when nothing differs, whatever the order of members", () => {
    const stored = { manual: { isEnabled: true, title: "Bank" }, isTestMode: true };
    expect(changedMembers(stored, { manual: { title: "Bank", isEnabled: true }, isTestMode: true })).toEqual({});
  });

  test("is each member that differs, as a whole", () => {
    const stored = { rules: [1, 2], isOn: false };
    expect(changedMembers(stored, { rules: [2, 1], isOn: false })).toEqual({ rules: [2, 1] });
  });
});

describe("waiting for preferences that another tab announced", () => {
  async function poll(answers: readonly number[]): Promise<{ value: number; waits: number[] }> {
    const waits: number[] = [];
    let reads = 0;
    const value = await pollPreferences({
      read: () => Promise.resolve(answers[Math.min(reads++, answers.length - 1)] ?? 0),
      isExpected: (one) => one === 7,
      wait: (ms) => {
        waits.push(ms);
        return Promise.resolve();
      },
    });
    return { value, waits };
  }

  test("ends with the first read that is it", async () => {
    expect(await poll([1, 1, 7])).toEqual({ value: 7, waits: [100, 100] });
  });

  test("gives up after three seconds", async () => {
    const { value, waits } = await poll([1]);
    expect(value).toBe(1);
    expect(waits.length * PREFERENCES_POLL.waitMs).toBe(3000);
  });
});
