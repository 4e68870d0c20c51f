import { expect, test } from "vitest";
import { downloadPage } from "./download-page.ts";

const FILE = {
  filename: "pattern.pdf",
  downloads: 1,
  maxDownloads: 3,
  expiresAt: new Date("2026-12-02T09:00:00Z"),
  orderNumber: 7,
  locale: "en-US",
  timeZone: "UTC",
};

test.each([
  [12, "0.1 kB"],
  [999, "1 kB"],
  [12_340, "12.3 kB"],
  [1_500_000, "1.5 MB"],
])("a file of %i bytes has %s, how often it can be downloaded, and until when", (byteCount, size) => {
  const page = downloadPage({ ...FILE, byteCount });
  expect(page.text).toBe(`A file of your order #7, ${size}.`);
  expect(page.limit).toMatch(/^You can download it 2 more times, until December 2, 2026 at 9:00\sAM\.$/);
});
