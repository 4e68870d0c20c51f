import { describe, expect, test } from "vitest";
import { parseStockText } from "./stock-text.ts";

describe("typed stock", () => {
  test.each([
    ["0", 0],
    [" 12 ", 12],
    ["1,200", 1200],
    ["1 200 300", 1_200_300],
    ["2147483647", 2_147_483_647],
  ])("%j is %d units", (text, quantity) => {
    expect(parseStockText(text)).toEqual({ ok: true, quantity });
  });

  test.each(["", "-1", "1.5", "abc", "1e3", "1,20", "2147483648"])("%j is refused with a reason", (text) => {
    const parsed = parseStockText(text);
    expect(parsed.ok).toBe(false);
    expect(parsed).toHaveProperty("message", expect.stringMatching(/whole number|Unlimited/));
  });
});
