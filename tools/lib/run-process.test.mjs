import { expect, test } from "vitest";
import { runCaptured } from "./run-process.mjs";

test("returns what a command printed and its exit code", async () => {
  const script = "console.log('out', process.env.STOA_PROBE); console.error('err'); process.exitCode = 3;";
  const result = await runCaptured(process.execPath, ["-e", script], { env: { STOA_PROBE: "probe" } });
  expect(result).toEqual({ code: 3, stdout: "out probe\n", stderr: "err\n" });
});

test("a command ended by a signal has 128 plus its number as exit code", async () => {
  const result = await runCaptured(process.execPath, [
    "-e",
    "process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000)",
  ]);
  expect(result.code).toBe(143);
});

test("a command that does not exist is a result, not an exception", async () => {
  const result = await runCaptured("/no/such/program", []);
  expect(result.code).toBe(127);
  expect(result.stderr).toContain("/no/such/program");
});
