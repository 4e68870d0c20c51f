import { assert, constantFrom, jsonValue, property } from "fast-check";
import { expect, test } from "vitest";
import { answerText } from "./answer-text.ts";
import { FORM_FIELD_TYPES, type FormFieldType } from "../form-schema.ts";

test.each<[FormFieldType, unknown, string]>([
  ["text", "Ada", "Ada"],
  ["name", ["Ada", "Lovelace"], "Ada Lovelace"],
  ["name", ["", "Lovelace"], "Lovelace"],
  ["address", ["1 Clay St", "", "Cork", "", "T12", "Ireland"], "1 Clay St, Cork, T12, Ireland"],
  ["date", ["12", "31", "2026"], "12/31/2026"],
  ["time", ["9", "05", "", "PM"], "9:05 PM"],
  ["time", ["9", "05", "30", "AM"], "9:05:30 AM"],
  ["time", ["", "", "", "AM"], ""],
  ["phone", ["", "555", "123", "4567"], "555-123-4567"],
  ["phone", ["353", "555", "123", "4567"], "353-555-123-4567"],
  ["checkbox", ["Red", "Green"], "Red, Green"],
  ["likert", { Good: ["1"], Cheap: ["0"] }, "Good: Agree; Cheap: Neutral"],
  ["likert", {}, ""],
])("a %s of %j is shown as %j", (type, value, text) => {
  expect(answerText(type, value)).toBe(text);
});

test("shows a text for any stored value", () => {
  assert(
    property(constantFrom(...FORM_FIELD_TYPES), jsonValue(), (type, value) => {
      expect(typeof answerText(type, value)).toBe("string");
    }),
  );
});
