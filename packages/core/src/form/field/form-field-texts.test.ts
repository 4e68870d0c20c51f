import { expect, test } from "vitest";
import { findFieldKinds } from "./form-field-texts.ts";

const ITALIAN: Readonly<Record<string, string>> = { Email: "Lettera", "Contact details": "Recapiti" };
const inItalian = (text: string): string => ITALIAN[text] ?? text;

function found(typed: string, translate?: (text: string) => string): string[] {
  return findFieldKinds(typed, translate).flatMap(({ title, kinds }) =>
    kinds.map((kind) => `${title}: ${kind.title}, ${kind.type}`),
  );
}

test("are named and found in another language", () => {
  expect(found("lettera", inItalian)).toEqual(["Recapiti: Lettera, email"]);
  expect(found("lettera")).toEqual([]);
});
