import { expect, test } from "vitest";
import { findMailProblems, isMailAddress, type MailParts } from "./check-mail.ts";

const GOOD: MailParts = {
  to: "ada@example.org",
  toName: "Ada Lovelace",
  fromName: "Potter’s Yard",
  replyTo: "shop@example.org",
  subject: "Your order № 12",
  text: "Thank you.\nIt is on its way.",
  html: "<p>Thank you.</p>",
  unsubscribeUrl: "https://shop.example.org/unsubscribe?token=a_b-c",
};

test("finds nothing wrong with an ordinary email", () => {
  expect(findMailProblems(GOOD)).toEqual({});
  expect(findMailProblems({ to: "owner@localhost", fromName: "", subject: "Hi", text: "Hi", html: "Hi" })).toEqual({});
});

test.each([
  "a@b.org",
  "first.last+tag@sub.example.co.uk",
  "o'hara@example.org",
  "x@münchen.example",
  "owner@localhost",
])("sends to %s", (address) => {
  expect(isMailAddress(address)).toBe(true);
});

test.each([
  "",
  "ada",
  "@example.org",
  "ada@",
  "ada@@example.org",
  "ada@example.org ",
  "ada@example.org,eve@example.org",
  "ada@example.org;eve@example.org",
  "Ada <ada@example.org>",
  '"ada eve"@example.org',
  "ada@example.org\r\nBcc: eve@example.org",
  "ada@example.org\nBcc: eve@example.org",
  "ada\u2028@example.org",
  ".ada@example.org",
  "ada..b@example.org",
  "ada@-example.org",
  "ada@exa mple.org",
  "ada@[127.0.0.1]",
  `${"a".repeat(65)}@example.org`,
  `a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(60)}`,
])("does not send to %j", (address) => {
  expect(isMailAddress(address)).toBe(false);
  expect(Object.keys(findMailProblems({ ...GOOD, to: address }))).toEqual(["to"]);
  expect(Object.keys(findMailProblems({ ...GOOD, replyTo: address }))).toEqual(["replyTo"]);
});

test.each(["subject", "toName", "fromName"] as const)("lets no %s start another header", (part) => {
  for (const end of ["\r\n", "\n", "\r", "\0", "\u0085", "\u2028", "\u2029", "\t"]) {
    expect(Object.keys(findMailProblems({ ...GOOD, [part]: `Hello${end}Bcc: eve@example.org` }))).toEqual([part]);
  }
});

test.each([
  "javascript:alert(1)",
  "mailto:eve@example.org",
  "https://example.org/>\r\nBcc: eve@example.org",
  "https://example.org/>, <mailto:eve@example.org",
  "https://",
  `https://example.org/${"a".repeat(2083)}`,
])("does not offer %j to unsubscribe", (unsubscribeUrl) => {
  expect(Object.keys(findMailProblems({ ...GOOD, unsubscribeUrl }))).toEqual(["unsubscribeUrl"]);
});

test("requires a subject and both bodies, within the size limit", () => {
  expect(Object.keys(findMailProblems({ ...GOOD, subject: " ", text: "", html: "\n" }))).toEqual([
    "subject",
    "text",
    "html",
  ]);
  const long = "a".repeat(500_001);
  expect(Object.keys(findMailProblems({ ...GOOD, subject: "a".repeat(401), text: long, html: long }))).toEqual([
    "subject",
    "text",
    "html",
  ]);
});
