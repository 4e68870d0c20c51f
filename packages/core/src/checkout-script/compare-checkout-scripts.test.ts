import { describe, expect, test } from "vitest";
import type { CheckoutScript } from "./checkout-script-schema.ts";
import { compareCheckoutScripts, dateCheckoutScripts, isAlarming, isMailed } from "./compare-checkout-scripts.ts";
import { listCheckoutScriptsOf, type SentScripts } from "./list-checkout-scripts.ts";

const STRIPE = { provider: "stripe", hosts: ["https://js.stripe.com", "https://api.stripe.com"] } as const;
const WITH_STRIPE = "script-src shop.test/_stoa/ https://js.stripe.com; connect-src 'self' https://api.stripe.com";

const SENT: SentScripts = {
  version: "1.0.0",
  files: [
    { name: "loader.js", fingerprint: "a" },
    { name: "checkout.js", fingerprint: "b" },
  ],
  headers: [
    { name: "content-security-policy", fingerprint: "c" },
    { name: "x-frame-options", fingerprint: "d" },
  ],
  policy: "default-src 'none'; script-src shop.test/_stoa/; img-src 'self' data:; trusted-types stoa",
  build: "shop.test/_stoa/",
  providers: [],
  orderCode: null,
};

function listed(changes: Partial<SentScripts> = {}): CheckoutScript[] {
  return listCheckoutScriptsOf({ ...SENT, ...changes }, (text) => `of ${text}`);
}

const files = (fingerprint: string): SentScripts["files"] => [
  { name: "loader.js", fingerprint },
  ...SENT.files.slice(1),
];
const headers = (name: string): SentScripts["headers"] =>
  SENT.headers.map((header) => (header.name === name ? { name, fingerprint: "other" } : header));
const STRIPE_ON = { policy: WITH_STRIPE, providers: [STRIPE], headers: headers("content-security-policy") };
const CODE = { name: "code", fingerprint: "e" };

type Case = readonly [
  string,
  Partial<SentScripts>,
  Partial<SentScripts>,
  readonly string[],
  "alarm" | "mail" | "record",
];

const CASES: readonly Case[] = [
  ["a new version", {}, { version: "1.1.0", files: files("x") }, ["stoa changed version"], "record"],
  ["a version without other files", {}, { version: "1.1.0" }, ["stoa changed version"], "record"],
  [
    "a version with other headers",
    {},
    { version: "1.1.0", headers: headers("x-frame-options") },
    ["stoa changed version", "headers changed version"],
    "record",
  ],
  ["another file in the same version", {}, { files: files("x") }, ["stoa changed files"], "alarm"],
  ["one file more in the same version", {}, { files: [...SENT.files, CODE] }, ["stoa changed files"], "alarm"],
  ["no files any more", {}, { files: [] }, ["stoa changed files"], "alarm"],
  [
    "another header in the same version",
    {},
    { headers: headers("x-frame-options") },
    ["headers changed headers"],
    "alarm",
  ],
  [
    "another policy with the same hosts",
    {},
    { headers: headers("content-security-policy") },
    ["headers changed headers"],
    "alarm",
  ],
  ["a provider switched on", {}, STRIPE_ON, ["stripe added provider"], "mail"],
  ["a provider switched off", STRIPE_ON, {}, ["stripe removed provider"], "mail"],
  [
    "a provider switched on beside another header",
    {},
    { ...STRIPE_ON, headers: headers("x-frame-options") },
    ["headers changed headers", "stripe added provider"],
    "alarm",
  ],
  [
    "a provider that uses other hosts in the same version",
    STRIPE_ON,
    { ...STRIPE_ON, policy: WITH_STRIPE.replace(" https://api.stripe.com", "") },
    ["stripe changed host"],
    "alarm",
  ],
  [
    "a host of nobody in the policy for scripts",
    {},
    { policy: `${SENT.policy}; script-src https://evil.example` },
    ["https://evil.example added host"],
    "alarm",
  ],
  [
    "a host of nobody that data can be sent to, beside a provider",
    {},
    { ...STRIPE_ON, policy: `${WITH_STRIPE} https://evil.example` },
    ["stripe added provider", "https://evil.example added host"],
    "alarm",
  ],
  ["any host", {}, { policy: `${SENT.policy}; connect-src *` }, ["* added host"], "alarm"],
  ["a host of nobody that is gone", { policy: `${SENT.policy}; img-src *` }, {}, ["* removed host"], "record"],
  ["the owner's first code", {}, { orderCode: CODE }, ["order-code added order-code"], "record"],
  [
    "other code of the owner",
    { orderCode: CODE },
    { orderCode: { ...CODE, fingerprint: "f" } },
    ["order-code changed order-code"],
    "record",
  ],
];

describe("changes of what runs where customers pay", () => {
  test.each(CASES)("%s", (_title, ...[before, now, expected, told]) => {
    const changes = compareCheckoutScripts(listed(before), listed(now));
    expect(changes.map(({ id, change, kind }) => `${id} ${change} ${kind}`)).toEqual(expected);
    expect([changes.some(isAlarming), changes.some(isMailed)]).toEqual([told === "alarm", told !== "record"]);
  });

  test("nothing has changed in an equal list", () => {
    expect(compareCheckoutScripts(listed(STRIPE_ON), listed(STRIPE_ON))).toEqual([]);
  });

  test("the changed files are named, except those of a new version", () => {
    const parts = (now: Partial<SentScripts>): readonly string[] | undefined =>
      compareCheckoutScripts(listed(), listed(now))[0]?.parts;
    expect(parts({ files: files("x") })).toEqual(["loader.js"]);
    expect(parts({ files: SENT.files.slice(1) })).toEqual(["loader.js"]);
    expect(parts({ files: files("x"), version: "2" })).toEqual([]);
  });
});

test("a list says who each script belongs to and where it runs", () => {
  const all = listed({ ...STRIPE_ON, policy: `${WITH_STRIPE}; img-src *`, orderCode: CODE });
  expect(all.map(({ id, owner, place, hosts }) => [id, owner, place, hosts])).toEqual([
    ["stoa", "stoa", "payment-page", []],
    ["headers", "stoa", "payment-page", []],
    ["stripe", "stripe", "payment-page", STRIPE.hosts],
    ["*", "unknown", "payment-page", ["*"]],
    ["order-code", "site", "frame-after-payment", []],
  ]);
});

test("what stays the same keeps its date", () => {
  const first = dateCheckoutScripts([], listed(), "2026-01-01");
  const second = dateCheckoutScripts(first, listed({ headers: headers("x-frame-options") }), "2026-02-02");
  expect(second.map(({ id, since }) => [id, since])).toEqual([
    ["stoa", "2026-01-01"],
    ["headers", "2026-02-02"],
  ]);
});
