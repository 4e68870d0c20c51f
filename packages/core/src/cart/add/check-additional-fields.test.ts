import { toMessage } from "../../message/to-message.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FormField } from "../../form/form-schema.ts";
import { FORM_MESSAGES } from "../../form/form-messages.ts";
import { testId } from "../../product/product-for-tests.ts";
import { checkAdditionalFields } from "./check-additional-fields.ts";
import { formAnswerText } from "../line/form-answer-text.ts";

const field = (number: number, changes: Partial<FormField>): FormField => ({
  id: testId(number),
  type: "text",
  title: `Question ${number}`,
  description: "",
  required: false,
  ...changes,
});
const FIELDS: FormField[] = [
  field(1, { required: true, title: "Engraving" }),
  field(2, { type: "checkbox", options: ["Wrap", "Card"], title: "Extras" }),
  field(3, { type: "section", title: "About you" }),
  field(4, { type: "phone", title: "Phone" }),
  field(5, { type: "likert", options: ["I like it"], title: "Opinion" }),
  field(6, { type: "date", title: "Day" }),
];
const form = { formFields: FIELDS, isGiftCard: false, today: "2026-11-20" };
const plain = { formFields: null, isGiftCard: false, today: "2026-11-20" };
const card = { formFields: null, isGiftCard: true, today: "2026-11-20" };

describe("answers to a product's form", () => {
  test("are kept in one order, without unknown and empty ones", () => {
    const text = JSON.stringify({
      [testId(2)]: ["Card"],
      other: "x",
      [testId(4)]: ["030", "555", "1234"],
      [testId(1)]: "For Ann",
      [testId(6)]: "",
    });
    const checked = checkAdditionalFields(text, form);
    expect(checked).toEqual({
      ok: true,
      text: JSON.stringify({ [testId(1)]: "For Ann", [testId(2)]: ["Card"], [testId(4)]: ["", "030", "555", "1234"] }),
      customizations: [
        { label: "Engraving", value: "For Ann", fieldId: testId(1) },
        { label: "Extras", value: "Card", fieldId: testId(2) },
        { label: "Phone", value: "030 555 1234", fieldId: testId(4) },
      ],
    });
  });

  test("leave out a time with only AM or PM selected, which is its initial state", () => {
    const rule = { ...form, formFields: [field(7, { type: "time", title: "Time" })] };
    const check = (hour: string, minute: string) =>
      checkAdditionalFields(JSON.stringify({ [testId(7)]: [hour, minute, "", "AM"] }), rule);
    expect(check("", "")).toEqual({ ok: true, text: null, customizations: [] });
    expect(check("9", "05")).toMatchObject({ customizations: [{ label: "Time" }] });
  });

  test.each([
    ["nothing", null, { [testId(1)]: FORM_MESSAGES.required }],
    ["an empty object", "{}", { [testId(1)]: FORM_MESSAGES.required }],
    ["blanks", JSON.stringify({ [testId(1)]: "  " }), { [testId(1)]: FORM_MESSAGES.required }],
    ["another shape", JSON.stringify({ [testId(1)]: { a: 1 } }), { [testId(1)]: FORM_MESSAGES.unparsable }],
    [
      "an option that is not offered",
      JSON.stringify({ [testId(1)]: "x", [testId(2)]: ["Gold"] }),
      { [testId(2)]: toMessage("form.unexpectedOption", { val: "Gold" }) },
    ],
  ])("that are %s are refused by field", (...[, text, fields]) => {
    expect(checkAdditionalFields(text, form)).toEqual({ ok: false, fields });
  });

  test.each(["[1]", '"text"', "7", "{not json", '{"__proto__":{"x":1}}', String.raw`{"a":"\u0000"}`])(
    "cannot be %s",
    (text) => {
      expect(checkAdditionalFields(text, form)).toMatchObject({ ok: false, fields: { additionalFields: /JSON/ } });
    },
  );

  test("can be submitted again unchanged", () => {
    const digits = fc.stringMatching(/^[0-9]{0,4}$/);
    const day = fc
      .date({ min: new Date("1000-01-01T12:00Z"), max: new Date("9999-12-31T12:00Z"), noInvalidDate: true })
      .map((date) => [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCFullYear()].map(String));
    const answers = fc.record(
      {
        [testId(1)]: fc.string({ minLength: 1 }).filter((text) => text.trim() !== "" && text.isWellFormed()),
        [testId(2)]: fc.subarray(["Wrap", "Card"]),
        [testId(4)]: fc.array(fc.stringMatching(/^[0-9 ]{0,4}$/), { maxLength: 4 }),
        [testId(5)]: fc.constantFrom({}, { "I like it": "2" }, { "I like it": ["-1"] }),
        [testId(6)]: fc.oneof(day, fc.tuple(digits, fc.constant(""), digits), fc.constantFrom([], [""], ["5"])),
      },
      { requiredKeys: [testId(1)] },
    );
    fc.assert(
      fc.property(answers, (values) => {
        const first = checkAdditionalFields(JSON.stringify(values), form);
        if (first.ok) expect(checkAdditionalFields(first.text, form)).toEqual(first);
        else expect(JSON.stringify(values)).toContain(String.raw`\u0000`);
      }),
    );
  });
});

describe("a product that asks nothing", () => {
  test.each([
    [null, null],
    ["", null],
    ["{}", null],
    ["null", null],
    ['{"note":"x"}', '{"note":"x"}'],
    ["[1]", "[1]"],
  ])("keeps %j as %j", (text, kept) => {
    expect(checkAdditionalFields(text, plain)).toEqual({ ok: true, text: kept, customizations: [] });
  });
});

describe("a gift card", () => {
  test("keeps the recipient, and passes it to the order", () => {
    const text = JSON.stringify({ message: " Enjoy! ", recipientEmail: "Ann@Example.org", note: "x", sendOn: "" });
    expect(checkAdditionalFields(text, card)).toEqual({
      ok: true,
      text: '{"recipientEmail":"ann@example.org","message":"Enjoy!"}',
      customizations: [
        { label: "Recipient email", value: "ann@example.org" },
        { label: "Message", value: "Enjoy!" },
      ],
    });
  });

  test("needs no recipient", () => {
    expect(checkAdditionalFields(null, card)).toEqual({ ok: true, text: null, customizations: [] });
  });

  test.each(["recipientEmail", "sendOn"])("refuses a bad %s", (name) => {
    expect(checkAdditionalFields(JSON.stringify({ [name]: "2026-11-19" }), card)).toMatchObject({
      ok: false,
      fields: { [name]: /.+/ },
    });
  });

  test("asks its own questions beside those of a form", () => {
    const checked = checkAdditionalFields(JSON.stringify({ senderName: "Bo", [testId(1)]: "x" }), {
      ...card,
      formFields: FIELDS,
    });
    expect(checked).toMatchObject({ ok: true, text: `{"senderName":"Bo","${testId(1)}":"x"}` });
    expect(checkAdditionalFields('{"senderName":"Bo"}', { ...card, formFields: FIELDS })).toMatchObject({ ok: false });
  });
});

test.each([
  ["text", "Ann", "Ann"],
  ["checkbox", ["Wrap", "Card"], "Wrap, Card"],
  ["name", ["Ann", "Lee"], "Ann Lee"],
  ["address", ["1 Road", "", "Berlin", "", "10115", "DE"], "1 Road, Berlin, 10115, DE"],
  ["date", ["12", "24", "2026"], "12/24/2026"],
  [
    "likert",
    { "I like it": ["2"], "I would come again": ["0"] },
    "I like it: Strongly Agree; I would come again: Neutral",
  ],
  ["likert", {}, ""],
] as const)("an answer to a %s question reads as one line", (type, answer, text) => {
  expect(formAnswerText({ type }, answer)).toBe(text);
});
