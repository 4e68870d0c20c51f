import { expect, test } from "vitest";
import { openTestDatabase } from "../testing/test-database.ts";
import { listen } from "./notifications.ts";

const { settings } = await openTestDatabase();

test.each([0, 1, 5])("closes no matter how far its connection attempt has come (%i turns)", async (turns) => {
  const ignore = (): void => undefined;
  const notifications = listen(settings, { channel: "test", onMessage: ignore, onGap: ignore });
  for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
  await notifications.close();
  expect(notifications.isListening()).toBe(false);
});
