import { createFormControl } from "react-hook-form";
import { expect, test } from "vitest";
import { KEEP_TYPED, resetTo, resetToSent } from "./reset-form.ts";

const STORED = { title: "Pots", note: "" };

function openForm() {
  const { formControl: _, ...form } = createFormControl({ defaultValues: STORED, resetOptions: KEEP_TYPED });
  const seen = { isDirty: false };
  form.subscribe({
    formState: { isDirty: true, dirtyFields: true },
    callback: ({ isDirty = seen.isDirty }) => {
      seen.isDirty = isDirty;
    },
  });
  form.register("title");
  form.register("note");
  const type = (name: "title" | "note", text: string): void => form.setValue(name, text, { shouldDirty: true });
  return { form, seen, type };
}

test("what is discarded is gone, and nothing is left to save", () => {
  const { form, seen, type } = openForm();
  type("title", "Vases");
  resetTo(form, STORED);
  expect([form.getValues(), seen.isDirty]).toEqual([STORED, false]);
});

test("what is typed while the form is sent stays, and is still to be saved", () => {
  const { form, seen, type } = openForm();
  type("title", "Vases");
  const sent = form.getValues();
  type("title", "Vases and jugs");
  resetToSent(form, { ...sent });
  expect([form.getValues("title"), seen.isDirty]).toEqual(["Vases and jugs", true]);
  resetToSent(form, { ...form.getValues() });
  expect(seen.isDirty).toBe(false);
});

test("what was sent does not block what someone else stores later", () => {
  const { form, seen, type } = openForm();
  type("title", "Vases");
  resetToSent(form, { ...form.getValues() });
  form.reset({ title: "Bowls", note: "" });
  expect([form.getValues("title"), seen.isDirty]).toEqual(["Bowls", false]);
});

test("what someone else stores leaves unsaved text, which is still to be saved", () => {
  const { form, seen, type } = openForm();
  type("note", "Mine");
  form.reset({ title: "Bowls", note: "" });
  expect([form.getValues(), seen.isDirty]).toEqual([{ title: "Bowls", note: "Mine" }, true]);
});
