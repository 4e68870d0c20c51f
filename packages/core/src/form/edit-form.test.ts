import { array, assert, integer, property, string } from "fast-check";
import { expect, test } from "vitest";
import { testId } from "../product/product-for-tests.ts";
import { Compile } from "typebox/compile";
import { checkFormDocument } from "./check/check-form-document.ts";
import {
  addField,
  changeField,
  copyForm,
  hasProperty,
  mayAddField,
  moveField,
  newField,
  optionProblem,
  readOptions,
  removeField,
  startForm,
} from "./edit-form.ts";
import { FORM_EDIT_MESSAGES } from "./form-edit-messages.ts";
import { findFieldKinds, FORM_FIELD_GROUPS } from "./field/form-field-texts.ts";
import { FORM_DOCUMENT_LIMITS } from "./check/form-limits.ts";
import { FORM_FIELD_TYPES, FormSchema, type Form } from "./form-schema.ts";
import { findFormKind } from "./form-template.ts";

const validator = Compile(FormSchema);

function counter(): () => string {
  let next = 0;
  return () => testId((next += 1));
}

function emptyForm(): Form {
  return { name: "Contact", fields: [], submitButtonText: "Send", submissionMessage: "", disclaimer: "" };
}

test("every kind of field is offered once, and a new one can be saved", () => {
  const offered = FORM_FIELD_GROUPS.flatMap(({ kinds }) => kinds.map(({ type }) => type));
  expect(offered.toSorted()).toEqual([...FORM_FIELD_TYPES].toSorted());
  const form = FORM_FIELD_TYPES.reduce(
    (made, type, index) => addField(made, newField(type, testId(index))),
    emptyForm(),
  );
  expect(validator.Check(form)).toBe(true);
  expect(checkFormDocument(form)).toEqual({});
});

test.each(FORM_FIELD_GROUPS.flatMap(({ kinds }) => kinds.map(({ title }) => title)))(
  "%s finds the field with that name first",
  (title) => {
    expect(findFieldKinds(` ${title.toUpperCase()} `)[0]?.kinds[0]?.title).toBe(title);
  },
);

test.each([
  ["mail", "Email"],
  ["likert", "Survey"],
  ["price", "Currency"],
  ["menu", "Select"],
])("%s finds %s", (typed, title) => {
  expect(findFieldKinds(typed)[0]?.kinds[0]?.title).toBe(title);
});

test("a word without a matching field finds nothing", () => {
  expect(findFieldKinds("aubergine")).toEqual([]);
});

test("a field is added at the end, or after a given one, until the form is full", () => {
  const [a, b, c] = ["text", "email", "date"].map((type, index) =>
    newField(type as "text" | "email" | "date", testId(index)),
  ) as [ReturnType<typeof newField>, ReturnType<typeof newField>, ReturnType<typeof newField>];
  const form = addField(addField(emptyForm(), a), b);
  expect(addField(form, c, a.id).fields.map(({ id }) => id)).toEqual([a.id, c.id, b.id]);
  const full = {
    ...form,
    fields: Array.from({ length: FORM_DOCUMENT_LIMITS.fields }, (_, n) => newField("text", testId(n))),
  };
  expect(mayAddField(full)).toBe(false);
  expect(addField(full, newField("text", testId(900)))).toBe(full);
});

test("a removed member is gone, others stay", () => {
  const form = addField(emptyForm(), { ...newField("text", testId(1)), placeholder: "Ada" });
  const [field] = changeField(form, testId(1), { placeholder: undefined, required: true }).fields;
  expect(field).toEqual({ ...newField("text", testId(1)), required: true });
  expect(removeField(form, testId(1)).fields).toEqual([]);
});

test("moving keeps every field, and puts the moved one in the requested place", () => {
  assert(
    property(
      integer({ min: 1, max: 12 }),
      integer({ min: 0, max: 11 }),
      integer({ min: 0, max: 11 }),
      (count, from, to) => {
        const fields = Array.from({ length: count }, (_, index) => newField("text", testId(index)));
        const moved = moveField({ ...emptyForm(), fields }, testId(from), to).fields.map(({ id }) => id);
        expect(moved.toSorted()).toEqual(fields.map(({ id }) => id).toSorted());
        if (from < count) expect(moved.indexOf(testId(from))).toBe(Math.min(to, count - 1));
      },
    ),
  );
});

test("a form starts with the fields of its kind, and a copy shares no field with its original", () => {
  const makeId = counter();
  const start = findFormKind("newsletter")?.start;
  const form = start ? startForm(start, "Letters", makeId) : emptyForm();
  expect([form.name, form.fields.map(({ type }) => type)]).toEqual(["Letters", ["email", "name"]]);
  const copy = copyForm(form, "Copy of Letters", makeId);
  expect(copy.fields.map(({ title }) => title)).toEqual(form.fields.map(({ title }) => title));
  expect(copy.fields.some(({ id }) => form.fields.some((field) => field.id === id))).toBe(false);
  expect(validator.Check(copyForm(form, "x".repeat(900), makeId))).toBe(true);
});

test("pasted lines become options, whatever the line ending", () => {
  expect(readOptions("Red\r\n Green \n\n\nBlue\r")).toEqual(["Red", "Green", "Blue"]);
  assert(
    property(array(string()), (lines) => {
      const options = readOptions(lines.join("\n"));
      expect(readOptions(options.join("\n"))).toEqual(options);
      expect(options).not.toContain("");
    }),
  );
});

test.each([
  [["Red", "Red"], FORM_EDIT_MESSAGES.sameOptions],
  [["x".repeat(401)], FORM_EDIT_MESSAGES.longOption],
  [Array.from({ length: 201 }, (_, n) => `${n}`), FORM_EDIT_MESSAGES.manyOptions],
  [["Red", "Green"], ""],
  [[], ""],
])("reports invalid options", (options, problem) => {
  expect(optionProblem(options)).toBe(problem);
});

test.each([
  ["text", ["description", "placeholder", "required"]],
  ["currency", ["description", "currencySymbol", "required"]],
  ["phone", ["description", "required", "showCountryCode"]],
  ["section", ["description", "underline"]],
  ["hidden", ["key", "value"]],
] as const)("a %s can be set %j", (type, properties) => {
  const all = [
    "description",
    "placeholder",
    "required",
    "currencySymbol",
    "showCountryCode",
    "underline",
    "options",
    "key",
    "value",
  ];
  expect(all.filter((property) => hasProperty(type, property)).toSorted()).toEqual([...properties].toSorted());
});
