import { createHmac, randomBytes } from "node:crypto";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { expect, test } from "vitest";
import { newId } from "../../db/new-id.ts";
import { downloadTokenOf, isDownloadToken } from "../../features/download/download-token.ts";
import { readLinkToken, writeLinkToken } from "../../features/mailing-list/mailing-list-links.ts";
import { isOrderToken, orderToken } from "../../features/order/order-link-service.ts";
import { isSameSecret } from "./is-same-secret.ts";
import { readToken, signToken } from "./signed-token.ts";

const secret = randomBytes(32);
const siteId = newId() as SiteId;
const orderId = newId();
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/**
 * Variants of a token that differ in the last letter, some of which decode to the same bytes, and texts that decode
 * alike because of ignored characters.
 */
function forgeries(token: string): string[] {
  const others = LETTERS.split("").map((letter) => `${token.slice(0, -1)}${letter}`);
  return [
    ...others.filter((other) => other !== token),
    `${token}=`,
    `${token} `,
    `${token}!`,
    `${token.slice(0, 50)}%${token.slice(50)}`,
    token.slice(0, -1),
  ];
}

test("only the very same text is the same", () => {
  expect(isSameSecret("abc", "abc")).toBe(true);
  for (const other of ["", "ab", "abd", "abcd", "ABC", "äbc"]) expect(isSameSecret(other, "abc")).toBe(false);
  const mac = createHmac("sha256", secret).update("x").digest("base64url");
  for (const other of forgeries(mac)) expect(isSameSecret(other, mac)).toBe(false);
});

type Signed = readonly [name: string, token: string, opens: (token: string) => boolean];

const SIGNED: readonly Signed[] = [
  [
    "an order's page",
    orderToken(secret, { siteId, orderId }),
    (token) => isOrderToken(secret, { siteId, orderId }, token),
  ],
  [
    "a download",
    downloadTokenOf({ siteId, secret }, orderId),
    (token) => isDownloadToken({ siteId, secret }, orderId, token),
  ],
  [
    "the mailing list",
    writeLinkToken({ siteId, secret, use: "leave" }, "ada@example.org"),
    (token) => readLinkToken({ siteId, secret, use: "leave" }, token) !== undefined,
  ],
  [
    "a kept cart",
    signToken({ secret, now: () => 0, purpose: "cart" }, { cart: orderId }, 1000),
    (token) => readToken({ secret, now: () => 0, purpose: "cart" }, token) !== undefined,
  ],
];

test.each(SIGNED)("a changed link opens nothing: %s", (_name, token, opens) => {
  expect(opens(token)).toBe(true);
  expect(forgeries(token).filter(opens)).toEqual([]);
});
