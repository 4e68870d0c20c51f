import { expect, test } from "vitest";
import { testId } from "../../product/product-for-tests.ts";
import { checkForm } from "../check/check-form.ts";
import { formFieldViews } from "../form-view.ts";
import { readPlainForm } from "./plain-form-values.ts";
import type { FormField, FormFieldType } from "../form-schema.ts";

function field(number: number, type: FormFieldType, options?: string[]): FormField {
  return { id: testId(number), type, title: type, description: "", required: false, ...(options ? { options } : {}) };
}

const FIELDS = [
  field(1, "text"),
  field(2, "name"),
  field(3, "checkbox", ["Red", "Green"]),
  field(4, "likert", ["Glaze", "Form"]),
  field(5, "phone"),
];

test("converts a plain form to the values that scripts would have sent", () => {
  const sent = {
    [testId(1)]: "Hello",
    [`${testId(2)}.First`]: "Ada",
    [`${testId(2)}.Last`]: "Lovelace",
    [testId(3)]: ["Red", "Green"],
    [`${testId(4)}.1`]: "-2",
    [`${testId(5)}.Line`]: "4567",
    stray: "x",
  };
  const values = readPlainForm(FIELDS, sent);
  expect(values).toEqual({
    [testId(1)]: "Hello",
    [testId(2)]: ["Ada", "Lovelace"],
    [testId(3)]: ["Red", "Green"],
    [testId(4)]: { Form: "-2" },
    [testId(5)]: ["", "", "", "4567"],
  });
  expect(checkForm(FIELDS, values).errors).toEqual({});
});

test("a form shown again has its entries", () => {
  const sent = { [testId(1)]: "Hello", [`${testId(2)}.Last`]: "L", [testId(3)]: "Green", [`${testId(4)}.0`]: "2" };
  const { answers } = checkForm(FIELDS, readPlainForm(FIELDS, sent));
  const [text, name, checkbox, likert] = formFieldViews(FIELDS, "form", { answers, errors: { [testId(1)]: "No" } });
  expect(text).toMatchObject({ value: "Hello", error: "No" });
  expect(name).toMatchObject({ parts: [{ partValue: "" }, { partValue: "L" }] });
  expect(checkbox).toMatchObject({ choices: [{ isChosen: false }, { isChosen: true }] });
  expect(likert).toMatchObject({
    statements: [
      { statementAnswers: [-2, -1, 0, 1, 2].map((value) => ({ answerValue: `${value}`, isChosen: value === 2 })) },
      { statementAnswers: [-2, -1, 0, 1, 2].map((value) => ({ answerValue: `${value}`, isChosen: false })) },
    ],
  });
});

test("an input that was sent twice where one is expected can't be parsed", () => {
  expect(checkForm(FIELDS, readPlainForm(FIELDS, { [testId(1)]: ["a", "b"] })).isParsed).toBe(false);
});
