import type { FormProgram } from "@stoa/core/form/form-program-api.ts";
import { expect, test } from "vitest";
import { connectionState, isAwaited } from "./program-state.ts";

const AT = "2026-03-01T12:00:00.000Z";

function program(kind: FormProgram["kind"], lastUsedAt: string | null, hookCount = 0): FormProgram {
  return { id: "a".repeat(24), kind, name: "Orders", madeBy: "ada@example.org", createdAt: AT, lastUsedAt, hookCount };
}

test("is not connected before there is a link or a key", () => {
  expect(connectionState([]).text).toBe("Not connected");
});

test("awaits a spreadsheet until it reads its link", () => {
  expect(connectionState([program("sheet", null)]).text).toBe("Awaiting connection");
  expect(connectionState([program("sheet", null), program("sheet", AT), program("sheet", AT)]).text).toBe(
    "2 connected",
  );
});

test("awaits an automation tool until it subscribes, also one that has only looked", () => {
  expect(connectionState([program("automation", AT)]).text).toBe("Awaiting connection");
  expect(isAwaited(program("automation", AT))).toBe(true);
  expect(connectionState([program("automation", AT, 2), program("automation", AT, 1)]).text).toBe("3 connected");
});
