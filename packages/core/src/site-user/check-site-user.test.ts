import { toMessage } from "../message/to-message.ts";
import { CATALOGUES } from "../message/catalogues.ts";
import { assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import {
  canonicalLanguage,
  checkProfile,
  emailProblem,
  normaliseEmail,
  normaliseName,
  passwordProblem,
} from "./check-site-user.ts";
import { SITE_USER_LIMITS } from "./site-user-limits.ts";
import { SITE_USER_MAILS } from "./site-user-mail-kinds.ts";
import { SITE_USER_MESSAGES } from "./site-user-messages.ts";

test.each([
  ["", SITE_USER_MESSAGES.emailNeeded],
  ["ada", SITE_USER_MESSAGES.emailInvalid],
  ["ada@example.org\r\nBcc: eve@example.org", SITE_USER_MESSAGES.emailInvalid],
  ["ada@example.org, eve@example.org", SITE_USER_MESSAGES.emailInvalid],
  [
    `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.org`,
    SITE_USER_MESSAGES.emailInvalid,
  ],
  ["ada@example.org", undefined],
])("reports for the address %j: %s", (email, problem) => {
  expect(emailProblem(email)).toBe(problem);
});

test("stores an email in lowercase without surrounding spaces", () => {
  expect(normaliseEmail(" Ada@Example.ORG \n")).toBe("ada@example.org");
});

test.each([
  ["short", toMessage("account.passwordTooShort", { min: 8 })],
  ["x".repeat(201), toMessage("account.passwordTooLong", { max: 200 })],
  ["Password123", SITE_USER_MESSAGES.passwordCommon],
  ["aaaaaaaaaaaa", SITE_USER_MESSAGES.passwordCommon],
  ["ada@example.org", SITE_USER_MESSAGES.passwordCommon],
  ["eight ch", undefined],
  ["пароль с пробелами", undefined],
])("reports for the password %j: %s", (password, problem) => {
  expect(passwordProblem(password, "ada@example.org")).toEqual(problem);
});

const UNTIDY = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|^\s|\s$|\s\s/u;

test("a name is one line without control characters, whatever was typed", () => {
  expect(normaliseName("  Ada\r\n\tLove\u202Elace\u0000 ")).toBe("Ada Lovelace");
  expect(normaliseName("Jose\u0301 \u200B علی\u200Cرضا")).toBe("José علی\u200Cرضا");
  assert(
    property(
      string({
        unit: constantFrom("a", "é", "e\u0301", " ", "\n", "\t", "\u0000", "\u200B", "\u202E", "\u2028", "\u3000"),
      }),
      (text) => {
        const name = normaliseName(text);
        expect(UNTIDY.test(name)).toBe(false);
        expect(normaliseName(name)).toBe(name);
      },
    ),
  );
});

test("names what is wrong with a profile, by field", () => {
  const good = { firstName: " Ada ", lastName: "Lovelace", phone: "+44 20 7946 0000", acceptsMarketing: true };
  expect(checkProfile(good)).toEqual({ ok: true, profile: { ...good, firstName: "Ada" } });
  const long = "x".repeat(SITE_USER_LIMITS.nameChars + 1);
  expect(checkProfile({ firstName: long, lastName: long, phone: "call me", acceptsMarketing: false })).toEqual({
    ok: false,
    fields: {
      firstName: toMessage("account.tooLong", { max: 100 }),
      lastName: toMessage("account.tooLong", { max: 100 }),
      phone: SITE_USER_MESSAGES.phone,
    },
  });
});

test.each([
  ["EN-us", "en-US"],
  ["zh-hant-tw", "zh-Hant-TW"],
  ["de_DE", undefined],
  ["", undefined],
  ["<script>", undefined],
  ["x".repeat(9), undefined],
])("takes %j as the language %s", (text, language) => {
  expect(canonicalLanguage(text)).toBe(language);
});

test("has every email in every language, with the same placeholders and the same parts", () => {
  for (const texts of Object.values(CATALOGUES).map(({ siteUserMail }) => siteUserMail)) {
    for (const kind of SITE_USER_MAILS) {
      const english = CATALOGUES.en.siteUserMail[kind];
      expect(Object.keys(texts[kind])).toEqual(Object.keys(english));
      expect(texts[kind].subject).toContain("{site}");
      expect(
        JSON.stringify(texts[kind])
          .match(/\{\w+\}/g)
          ?.every((place) => place === "{site}"),
      ).toBe(true);
    }
  }
});
