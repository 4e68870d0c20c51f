import { MutationObserver, notifyManager } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "./query-settings.ts";

test("a call shows as pending before any other click can be handled, however late timers fire", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    const sending = new MutationObserver(createQueryClient(), { mutationFn: () => new Promise(() => {}) });
    const told: string[] = [];
    sending.subscribe(notifyManager.batchCalls(({ status }) => told.push(status)));
    void sending.mutate();
    await Promise.resolve();
    expect(told).toEqual(["pending"]);
  } finally {
    vi.useRealTimers();
  }
});
