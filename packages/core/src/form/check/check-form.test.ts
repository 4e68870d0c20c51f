import { englishFields } from "../../message/message-of.ts";
import { assert, constantFrom, dictionary, jsonValue, property } from "fast-check";
import { expect, test } from "vitest";
import { testId } from "../../product/product-for-tests.ts";
import { checkForm, isFormEmail, ownLimit } from "./check-form.ts";
import { FORM_FIELD_TYPES, type FormField, type FormFieldType } from "../form-schema.ts";

const ID = testId(1);

function field(type: FormFieldType, changes: Partial<FormField> = {}): FormField {
  const options = ["radio", "checkbox", "select", "likert"].includes(type) ? ["Red", "Green"] : undefined;
  return { id: ID, type, title: "T", description: "", required: false, ...(options ? { options } : {}), ...changes };
}

function problemOf(one: FormField, value: unknown): string | undefined {
  return englishFields(checkForm([one], { [ID]: value }).errors)[ID];
}

const PHONE = ["", "555", "123", "4567"];

test.each<[FormFieldType, unknown]>([
  ["text", ""],
  ["text", "   "],
  ["text", undefined],
  ["text", null],
  ["textarea", ""],
  ["email", ""],
  ["number", ""],
  ["name", ["Ada", ""]],
  ["name", []],
  ["address", ["1 Clay St", "", "", "", "", "Ireland"]],
  ["date", ["", "", ""]],
  ["date", ["1", "2", ""]],
  ["time", ["1", "", "", "AM"]],
  ["phone", ["", "", "", ""]],
  ["checkbox", []],
  ["radio", ""],
  ["select", ""],
])("a required %s that is %j gives Required, an optional one does not", (type, value) => {
  expect(problemOf(field(type, { required: true }), value)).toBe("Required");
  expect(problemOf(field(type), value)).toBeUndefined();
});

test.each<[FormFieldType, unknown]>([
  ["text", "Ada"],
  ["number", 7],
  ["name", ["Ada", "Lovelace"]],
  ["address", ["1 Clay St", "", "Cork", "", "", "Ireland"]],
  ["date", ["1", "2", "2026"]],
  ["time", ["1", "30", "", "PM"]],
  ["phone", PHONE],
  ["phone", PHONE.slice(1)],
  ["checkbox", ["Green", "Red"]],
  ["checkbox", "Red"],
  ["radio", "Red"],
  ["select", "Green"],
  ["likert", {}],
  ["section", undefined],
  ["hidden", ""],
])("a required %s takes %j", (type, value) => {
  expect(problemOf(field(type, { required: true }), value)).toBeUndefined();
});

test("a phone number of three parts gets an empty country code", () => {
  expect(checkForm([field("phone")], { [ID]: PHONE.slice(1) }).answers.get(ID)).toEqual(PHONE);
});

test.each([
  ["ada@example.org", true],
  ["a.b+c@sub.example.co", true],
  ["a@b.c", false],
  ["a@b.museum", false],
  ["ada", false],
  ["ada@", false],
  ["@example.org", false],
  ["ada@example..org", false],
  ["ada example@example.org", false],
  [`${"a".repeat(245)}@example.org`, false],
  [`${"a".repeat(244)}@example.org`, true],
])("%s is an email address: %s", (text, is) => {
  expect(isFormEmail(text)).toBe(is);
});

test("a wrong email address is refused only if something was entered", () => {
  expect(problemOf(field("email"), "ada")).toMatch(/^Email addresses should follow/);
  expect(problemOf(field("email"), "  ")).toBeUndefined();
  expect(problemOf(field("email"), " ada@example.org ")).toBeUndefined();
});

test.each([
  ["2", "29", "2027"],
  ["4", "31", "2026"],
  ["13", "1", "2026"],
  ["0", "5", "2026"],
  ["5", "0", "2026"],
  ["May", "5", "2026"],
  ["5", "5", "226"],
  ["5", "-5", "2026"],
  ["2", "29", "2100"],
])("a date of %s/%s/%s is invalid, also in an optional field", (...parts) => {
  expect(problemOf(field("date"), parts)).toBe("Invalid Date");
  expect(problemOf(field("date", { required: true }), parts)).toBe("Invalid Date");
});

test.each([
  ["2", "29", "2028"],
  ["02", "29", "2000"],
  ["2", "29", "28"],
  ["12", "31", "1999"],
  [" 4 ", "30", "2026"],
])("a date of %s/%s/%s is valid", (...parts) => {
  expect(problemOf(field("date", { required: true }), parts)).toBeUndefined();
});

test.each([
  [["99", "99", "", "AM"]],
  [["9", "60", "", "AM"]],
  [["9", "30", "60", "AM"]],
  [["9", "30", "", "XM"]],
  [["24", "00", "", ""]],
  [["nine", "30", "", "AM"]],
  [["-9", "30", "", "AM"]],
  [["", "99", "", "AM"]],
])("a time of %j is invalid, also in an optional field", (parts) => {
  expect(problemOf(field("time"), parts)).toBe("Invalid Time");
});

test.each([
  [["9", "30", "", "AM"]],
  [["12", "00", "59", "PM"]],
  [[" 09 ", "5", "0", "PM"]],
  [["14", "30", "", ""]],
  [["14", "30", "", "PM"]],
  [["0", "00", "", ""]],
  [["", "", "", "AM"]],
])("a time of %j is valid, or not filled in", (parts) => {
  expect(problemOf(field("time"), parts)).toBeUndefined();
});

test("a text can be as long as its field allows", () => {
  const tooLong = "You have exceeded the character limit.";
  expect(problemOf(field("textarea", { maxLength: 3 }), "four")).toBe(tooLong);
  expect(problemOf(field("textarea", { maxLength: 3 }), "abc")).toBeUndefined();
  expect(problemOf(field("textarea", { maxLength: 3 }), "    ")).toBeUndefined();
  expect(problemOf(field("textarea"), "x".repeat(20_001))).toBe(tooLong);
  expect(problemOf(field("textarea", { maxLength: 90_000 }), "x".repeat(20_001))).toBe(tooLong);
  expect(problemOf(field("text"), "x".repeat(2001))).toBe(tooLong);
  expect(problemOf(field("name"), ["x".repeat(401), ""])).toBe(tooLong);
});

test.each<[FormField["maxLength"], number | undefined]>([
  [3, 3],
  ["3", 3],
  [0, undefined],
  ["0", undefined],
  ["", undefined],
  [" ", undefined],
  ["many", undefined],
  ["-5", undefined],
  [undefined, undefined],
  [90_000, 20_000],
])("a textarea that may have %j characters counts to %j", (maxLength, limit) => {
  const one = field("textarea", maxLength === undefined ? {} : { maxLength });
  expect(ownLimit(one)).toBe(limit);
  expect(problemOf(one, "x".repeat(limit ?? 5000))).toBeUndefined();
  expect(ownLimit({ ...one, type: "text" })).toBeUndefined();
});

test("a choice is one of the options", () => {
  expect(problemOf(field("radio"), "Blue")).toBe("Blue is not one of the expected options.");
  expect(problemOf(field("checkbox"), ["Red", "Blue"])).toBe("Blue is not one of the expected options.");
  expect(problemOf(field("select"), "constructor")).toBe("constructor is not one of the expected options.");
});

test("likert keeps one known answer to each known question", () => {
  const value = { Red: ["1", "2"], Green: "9", Blue: ["1"] };
  expect(checkForm([field("likert")], { [ID]: value }).answers.get(ID)).toEqual({ Red: ["1"] });
});

test("a question may have the name of a prototype's member", () => {
  const options = ["__proto__", "constructor"];
  const value: unknown = JSON.parse('{"__proto__": ["1"], "constructor": ["2"]}');
  const { answers } = checkForm([field("likert", { options })], { [ID]: value });
  expect(Object.entries(answers.get(ID) ?? {})).toEqual([
    ["__proto__", ["1"]],
    ["constructor", ["2"]],
  ]);
});

test.each<[FormFieldType, unknown]>([
  ["text", { a: 1 }],
  ["text", ["a"]],
  ["name", "Ada"],
  ["name", ["a", "b", "c"]],
  ["name", [1, 2]],
  ["checkbox", { Red: true }],
  ["checkbox", [1]],
  ["likert", ["1"]],
  ["email", true],
])("a %s of the shape %j can't be parsed", (type, value) => {
  const check = checkForm([field(type)], { [ID]: value });
  expect(check.isParsed).toBe(false);
  expect(check.errors[ID]).toBe("Could not parse the form fields, please check your entries.");
});

test("values of fields that the form does not have are left out", () => {
  const check = checkForm([field("text")], { [ID]: "a", [testId(2)]: "b" });
  expect([...check.answers]).toEqual([[ID, "a"]]);
});

test("whatever is sent, every field has an answer or an error", () => {
  const fields = FORM_FIELD_TYPES.map((type, index) => field(type, { id: testId(index), required: index % 2 === 0 }));
  assert(
    property(dictionary(constantFrom(...fields.map(({ id }) => id)), jsonValue()), (values) => {
      const { answers, errors } = checkForm(fields, values);
      for (const { id } of fields) expect(answers.has(id) || Object.hasOwn(errors, id)).toBe(true);
    }),
  );
});

test("parsing a parsed value again changes nothing", () => {
  const fields = FORM_FIELD_TYPES.map((type, index) => field(type, { id: testId(index) }));
  assert(
    property(dictionary(constantFrom(...fields.map(({ id }) => id)), jsonValue()), (values) => {
      const { answers } = checkForm(fields, values);
      const again = checkForm(fields, Object.fromEntries(answers)).answers;
      for (const [id, answer] of answers) expect(again.get(id)).toEqual(answer);
    }),
  );
});

test.each<[FormFieldType, unknown, unknown]>([
  ["email", " ada\u200B@exam\u00ADple.com\u00A0", "ada@example.com"],
  ["name", ["Jose\u0301\u202E", " Núñez "], ["José", "Núñez"]],
  ["address", ["1\u200B Clay St", "", "", "", "", "Ireland"], ["1 Clay St", "", "", "", "", "Ireland"]],
])("an answer of the type %s is stored without what nobody sees", (type, value, stored) => {
  const { answers, errors } = checkForm([field(type)], { [ID]: value });
  expect(errors).toEqual({});
  expect(answers.get(ID)).toEqual(stored);
});
