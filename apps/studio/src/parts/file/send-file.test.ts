import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { expect, test } from "vitest";
import { CallError, rejectedError, unreachableError } from "../../client/call-error.ts";
import { brokenProblem, fileProblem, sendingProblem } from "./send-file.ts";

const MAX = { image: 20_000_000, other: 300_000_000 };

test.each([
  [
    "a picture over its size",
    "image/jpeg",
    20_000_001,
    "The file x.bin is too large. The maximum allowed file size is 19.1 MB.",
  ],
  [
    "another file over its size",
    "video/mp4",
    300_000_001,
    "The file x.bin is too large. The maximum allowed file size is 286.1 MB.",
  ],
  ["an empty file", "application/pdf", 0, "The file x.bin is empty. Please choose another one."],
  ["a file of a picture's size that is none", "video/mp4", 20_000_001, undefined],
  ["a kind that the browser does not know", "", 10, undefined],
])("reports what is wrong with %s", (...[, type, size, problem]) => {
  expect(fileProblem({ name: "x.bin", type, size }, MAX)).toBe(problem);
});

test.each([
  [
    "cut off while it was sent",
    unreachableError(new Error(ASSET_MESSAGES.uploadNotCompleted)),
    ASSET_MESSAGES.uploadNotCompleted,
  ],
  ["answered with nothing", rejectedError(200, undefined), ASSET_MESSAGES.noJobData],
  ["refused", new CallError({ status: 400, code: "invalid_file", message: "No." }), "No."],
  [
    "broken on the server",
    new CallError({ status: 500, code: "internal", message: "x" }),
    ASSET_MESSAGES.processingFailed,
  ],
  ["no room", new CallError({ status: 503, code: "unavailable", message: "Full." }), "Full."],
  ["anything else", new Error("x"), ASSET_MESSAGES.uploadFailed],
])("explains an upload that is %s", (...[, error, text]) => {
  expect(sendingProblem(error)).toBe(text);
});

test.each([
  ["before anything was sent", 0, "Network error"],
  ["while it was sent", 0.4, "File upload failed to complete"],
  ["while the server worked on it", 1, "File processing failed to complete"],
])("reports what broke when the connection ends %s", (...[, part, text]) => {
  expect(brokenProblem(part)).toBe(text);
});
