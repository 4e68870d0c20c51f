import { expect, test } from "vitest";
import { normaliseDiscountCode } from "../../discount/discount-code.ts";
import { readGiftCardCode, makeGiftCardCode } from "../../gift-card/gift-card-code.ts";
import { normaliseEmail } from "../../site-user/check-site-user.ts";

test("a code pasted with invisible characters is the code", () => {
  expect(normaliseDiscountCode("\u200bsummer\u00ad10\ufeff ")).toBe("SUMMER10");
  expect(normaliseEmail(" \u202aAda@Example.org\u202c\u200b")).toBe("ada@example.org");
  const code = makeGiftCardCode(Uint8Array.from({ length: 15 }, (_none, index) => index * 7));
  expect(readGiftCardCode(`\u2066${code}\u2069\u200b`)).toBe(readGiftCardCode(code));
});
