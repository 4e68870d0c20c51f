import { expect, test } from "vitest";
import { deletedText, deleteInSteps, deletionProgressText } from "./test-order-texts.ts";

function answers(...replies: readonly (readonly [number, boolean])[]) {
  const left = [...replies];
  return () => {
    const [deleted, isMore] = left.shift() ?? expect.fail("asked too often");
    return Promise.resolve({ deleted, isMore });
  };
}

test("deletes until none is left, and shows its progress", async () => {
  const told: number[] = [];
  const outcome = await deleteInSteps({
    deleteSome: answers([50, true], [50, true], [3, false]),
    onProgress: (deleted) => told.push(deleted),
    isStopped: () => false,
  });
  expect(outcome).toEqual({ deleted: 103, isMore: false });
  expect(told).toEqual([50, 100, 103]);
});

test("stops after the orders that are being deleted when the dialog is closed", async () => {
  const outcome = await deleteInSteps({ deleteSome: answers([50, true]), onProgress: () => {}, isStopped: () => true });
  expect(outcome).toEqual({ deleted: 50, isMore: true });
});

test("does not continue forever when nothing can be deleted", async () => {
  const outcome = await deleteInSteps({ deleteSome: answers([0, true]), onProgress: () => {}, isStopped: () => false });
  expect(outcome).toEqual({ deleted: 0, isMore: true });
});

test.each([
  [{ deleted: 1, isMore: false }, "1 test order was deleted."],
  [{ deleted: 12, isMore: false }, "12 test orders were deleted."],
  [{ deleted: 50, isMore: true }, "50 test orders were deleted. The rest are still there."],
])("reports for %j what happened", (outcome, words) => {
  expect(deletedText(outcome)).toBe(words);
});

test("explains why nothing was deleted, and says nothing before it starts", () => {
  expect(deletedText({ deleted: 0, isMore: false })).toContain("is in progress");
  expect(deletionProgressText(0)).toBe("");
  expect(deletionProgressText(50)).toBe("50 test orders deleted so far.");
});
