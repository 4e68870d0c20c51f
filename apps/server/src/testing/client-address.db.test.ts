import { beforeEach, describe, expect, test } from "vitest";
import { GIFT_CARD_TRIES } from "../features/gift-card/gift-card-tries-service.ts";
import { openOwnTestApp, TEST_HOST, type TestBrowser } from "./test-app.ts";

const testApp = await openOwnTestApp({}, { STOA_TRUSTED_PROXIES: "10.0.0.0/8, fd00::7" });
let browser: TestBrowser;

beforeEach(async () => {
  const { slug } = await testApp.createTestSite();
  browser = testApp.browse(`${slug}.${TEST_HOST}`);
  await browser.get("/");
});

type Way = { readonly from: string; readonly forwardedFor?: string };

/** Tries a gift card code, which is limited by address; whether the try was counted as one too many. */
async function isTooMany({ from, forwardedFor }: Way): Promise<boolean> {
  const { status } = await browser.send({
    method: "POST",
    url: "/api/commerce/gift-cards/balance",
    remoteAddress: from,
    headers: {
      "x-csrf-token": browser.cookies.get("crumb") ?? "",
      "content-type": "application/json",
      ...(forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor }),
    },
    payload: JSON.stringify({ code: "ABCD-EFGH-JKLM-NPQR" }),
  });
  expect([404, 429]).toContain(status);
  return status === 429;
}

async function useUp(wayOf: (attempt: number) => Way): Promise<void> {
  for (let attempt = 1; attempt <= GIFT_CARD_TRIES; attempt += 1) expect(await isTooMany(wayOf(attempt))).toBe(false);
}

test("a visitor with a whole /64 of addresses is one visitor to the limits", async () => {
  await useUp((attempt) => ({ from: `2001:db8:1:2::${attempt}` }));
  expect(await isTooMany({ from: "2001:db8:1:2:ffff:eeee::1" })).toBe(true);
  expect(await isTooMany({ from: "2001:db8:1:3::1" })).toBe(false);
});

describe("the address of a visitor", () => {
  test("is the right-most one that is no trusted proxy's, whatever the visitor puts before it", async () => {
    await useUp((attempt) => ({ from: "10.0.0.5", forwardedFor: `198.51.100.${attempt}, 203.0.113.9, 10.1.1.1` }));
    expect(await isTooMany({ from: "10.0.0.5", forwardedFor: "198.51.100.200, 203.0.113.9, 10.1.1.1" })).toBe(true);
    expect(await isTooMany({ from: "10.0.0.5", forwardedFor: "203.0.113.10" })).toBe(false);
  });

  test("is told by an IPv6 proxy too, and by one that connects by IPv4 within IPv6", async () => {
    await useUp(() => ({ from: "fd00::7", forwardedFor: "203.0.113.9" }));
    expect(await isTooMany({ from: "::ffff:10.0.0.5", forwardedFor: "203.0.113.9" })).toBe(true);
    expect(await isTooMany({ from: "fd00::7", forwardedFor: "203.0.113.10" })).toBe(false);
  });

  test("is its own where it comes past the proxies", async () => {
    await useUp((attempt) => ({ from: "192.0.2.8", forwardedFor: `203.0.113.${attempt}` }));
    expect(await isTooMany({ from: "192.0.2.8", forwardedFor: "203.0.113.200" })).toBe(true);
  });
});
