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
