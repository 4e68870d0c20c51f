import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { tmpdir } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { findInstalledChromium, findInstalledShell } from "./find-chromium.mjs";

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "stoa-chromium-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("an installed Chromium is preferred to Chrome wherever it is on the path", () => {
  const [first, second] = [temporaryFolder(), temporaryFolder()];
  writeFileSync(join(first, "google-chrome"), "");
  writeFileSync(join(second, "chromium"), "");
  expect(findInstalledChromium([first, second].join(delimiter))).toBe(join(second, "chromium"));
});

test("tests prefer the Chromium without windows over the one with windows", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "chromium"), "");
  writeFileSync(join(folder, "chromium-headless-shell"), "");
  expect(findInstalledShell(folder)).toBe(join(folder, "chromium-headless-shell"));
});

test("no browser on the path means no result", () => {
  expect(findInstalledChromium(temporaryFolder())).toBeUndefined();
  expect(findInstalledShell(temporaryFolder())).toBeUndefined();
});
