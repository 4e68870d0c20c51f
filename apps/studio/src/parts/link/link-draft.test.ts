import { LINK_MESSAGES } from "@stoa/core/link/link-messages.ts";
import { expect, test } from "vitest";
import { readLink, writeLink, type LinkDraft } from "./link-draft.ts";

test.each([
  ["https://example.org/a?b=c", "web"],
  ["/about", "page"],
  ["/", "page"],
  ["/s/menu.pdf", "file"],
  ["tel:+4912345", "phone"],
  ["mailto:hello@example.org", "email"],
  [
    "mailto:a@example.org,b@example.org?cc=c@example.org&bcc=d@example.org&subject=A%20%26%20B&body=One%0D%0ATwo",
    "email",
  ],
])("reads %s and writes it again as it was", (address, kind) => {
  const draft = readLink(address);
  expect(draft.kind).toBe(kind);
  expect(writeLink(draft)).toEqual({ ok: true, address });
});

test("reads every part of an email", () => {
  expect(readLink("mailto:a@example.org?Subject=1+1&body=One%0D%0ATwo")).toMatchObject({
    to: "a@example.org",
    subject: "1+1",
    body: "One\r\nTwo",
  });
});

const web = readLink("");

test.each([
  [{ ...web, web: "javascript:alert(1)" }, "web", "javascript:alert(1) is not a valid page URL."],
  [{ ...web, web: " " }, "web", LINK_MESSAGES.noAddress],
  [{ ...web, kind: "email", to: "" }, "to", LINK_MESSAGES.badEmail],
  [{ ...web, kind: "email", to: "hello" }, "to", LINK_MESSAGES.emailForm],
  [{ ...web, kind: "email", to: "a@example.org", cc: "b" }, "cc", LINK_MESSAGES.emailForm],
  [{ ...web, kind: "email", to: "a@example.org?bcc=evil@example.org" }, "to", LINK_MESSAGES.emailForm],
  [{ ...web, kind: "email", to: "a@example.org", body: "ü".repeat(400) }, "body", LINK_MESSAGES.longMail],
  [{ ...web, kind: "phone", phone: "call me" }, "phone", LINK_MESSAGES.badPhone],
  [{ ...web, kind: "page" }, "page", LINK_MESSAGES.noPage],
  [{ ...web, kind: "file" }, "file", LINK_MESSAGES.noFile],
] as ReadonlyArray<readonly [LinkDraft, string, string]>)("reports what is wrong with %j", (draft, field, message) => {
  expect(writeLink(draft)).toEqual({ ok: false, field, message });
});

test("keeps what was typed for another kind of link", () => {
  const draft = { ...readLink("https://example.org"), kind: "phone", phone: "+49 (123) 45" } as const;
  expect(writeLink(draft)).toEqual({ ok: true, address: "tel:+4912345" });
  expect(draft.web).toBe("https://example.org");
});

test("adds what a web address or a mail lacks", () => {
  expect(writeLink({ ...web, web: "example.org/care" })).toEqual({ ok: true, address: "https://example.org/care" });
});

test.each([
  ["MAILTO:a@example.org", { kind: "email", to: "a@example.org" }],
  ["Tel:+49123", { kind: "phone", phone: "+49123" }],
  ["/s/folder/menu.pdf", { kind: "page", page: "/s/folder/menu.pdf" }],
  ["//cdn.example.org/a.js", { kind: "web", web: "//cdn.example.org/a.js" }],
  ["about", { kind: "web", web: "about" }],
  ["mailto:a@example.org?subject=100%", { subject: "100%" }],
  ["mailto:a@example.org?subject=a=b", { subject: "a=b" }],
  ["mailto:", { kind: "email", to: "", cc: "", subject: "" }],
] as ReadonlyArray<readonly [string, Partial<LinkDraft>]>)("reads %s as %o", (address, draft) => {
  expect(readLink(address)).toMatchObject(draft);
});

test.each([
  [{ ...web, kind: "email", to: " a@example.org ; b@example.org, " }, "mailto:a@example.org,b@example.org"],
  [{ ...web, kind: "email", to: "a+b@example.org" }, "mailto:a%2Bb@example.org"],
  [
    { ...web, kind: "email", to: "a@example.org", subject: " A & B ", body: "One\nTwo\r\nThree " },
    "mailto:a@example.org?subject=A%20%26%20B&body=One%0D%0ATwo%0D%0AThree",
  ],
  [{ ...web, kind: "email", to: "a@example.org", cc: " ", subject: " " }, "mailto:a@example.org"],
  [{ ...web, kind: "phone", phone: " (0123) 45.67-8 " }, "tel:012345678"],
  [{ ...web, kind: "page", page: "/kiln", web: "https://example.org" }, "/kiln"],
  [{ ...web, kind: "file", file: "/s/menu.pdf" }, "/s/menu.pdf"],
] as ReadonlyArray<readonly [LinkDraft, string]>)("writes %j as %s", (draft, address) => {
  expect(writeLink(draft)).toEqual({ ok: true, address });
});

test.each([
  ["12", false],
  ["123", true],
  ["+".padEnd(4, "1"), true],
  ["1".repeat(30), true],
  ["1".repeat(31), false],
  ["1+23", false],
  ["", false],
])("the phone number “%s” is one: %s", (phone, isPhone) => {
  expect(writeLink({ ...web, kind: "phone", phone }).ok).toBe(isPhone);
});

test.each(["a b@example.org", "a@example", "a@b@example.org", "<a@example.org>", "a@example.org&cc=b@example.org"])(
  "“%s” is no mail address",
  (to) => {
    expect(writeLink({ ...web, kind: "email", to })).toMatchObject({ ok: false, field: "to" });
  },
);

test("a mail as long as a link may be is one, and one letter more is too long", () => {
  const mail = (length: number) => writeLink({ ...web, kind: "email", to: "a@example.org", body: "b".repeat(length) });
  const longest = 2082 - "mailto:a@example.org?body=".length;
  expect([mail(longest).ok, mail(longest + 1)]).toEqual([
    true,
    { ok: false, field: "body", message: LINK_MESSAGES.longMail },
  ]);
});
