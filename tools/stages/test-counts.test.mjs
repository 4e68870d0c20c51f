import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "./test-counts.mjs";

const passingFile = { status: "passed", assertionResults: [{ status: "passed" }] };
const vitestReport = {
  numPassedTests: 1,
  numFailedTests: 0,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [passingFile],
};

test("counts what Vitest passed, failed and skipped", () => {
  const failingFile = { status: "failed", assertionResults: [{ status: "failed" }] };
  const report = { ...vitestReport, numFailedTests: 1, testResults: [passingFile, failingFile] };
  expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 3 });
});

test("a test file that does not load is a failed test", () => {
  const report = { ...vitestReport, testResults: [passingFile, { status: "failed", assertionResults: [] }] };
  expect(countVitest(report, 1).failed).toBe(1);
});

test("an error outside any test fails a run whose tests passed", () => {
  expect(countVitest(vitestReport, 1)).toEqual({ passed: 1, failed: 1, skipped: 3 });
});

test("a run that found no test fails", () => {
  expect(countVitest({ ...vitestReport, numPassedTests: 0, testResults: [] }, 0).failed).toBe(1);
});

test("a flaky browser test and an error outside the tests are failures", () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
  expect(countPlaywright(report, 1)).toEqual({ passed: 5, failed: 3, skipped: 2 });
});

test("a run of what was changed may find nothing to test, and no other", () => {
  const empty = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] };
  expect(countVitest(empty, 0, { mayBeEmpty: true })).toEqual({ passed: 0, failed: 0 });
  expect(countVitest(empty, 1, { mayBeEmpty: true }).failed).toBe(1);
  expect(countVitest(empty, 0).failed).toBe(1);
});
