import { afterEach, expect, test } from "vitest";
import { setTexts } from "../language/t.ts";
import it from "../locales/studio-it.json" with { type: "json" };
import { errorText, isPassing, rejectedError, unreachableError } from "./call-error.ts";

afterEach(() => setTexts("en", null));

test("a call that reaches no one reports it in the spec's wording, with what to do", () => {
  const error = unreachableError(new TypeError("fetch failed"));
  // spec: platform 8, editor
  expect(errorText(error)).toMatch(/^Unable to connect\. Please try again\..*check your internet connection\.$/);
  expect(isPassing(error)).toBe(true);
});

test("an unexpected reply is not shown", () => {
  const error = rejectedError(502, undefined);
  expect([errorText(error), errorText(new Error("x is undefined"))]).toEqual(
    Array(2).fill("Something went wrong on the server. Try again in a moment."),
  );
  expect([isPassing(error), isPassing(rejectedError(403, { error: "forbidden", message: "No." }))]).toEqual([
    true,
    false,
  ]);
});

test("an error with values is shown in the studio’s language, with texts in it translated too", () => {
  setTexts("it", it);
  const error = rejectedError(400, {
    error: "invalid_document",
    message: "This tag already exists",
    messageKey: "This {tagType} already exists",
    messageValues: { tagType: { key: "tag", text: "tag" } },
    fields: {
      "variants.0.sku": "SKU BOWL is already used by “Bowl”. Choose another one.",
      title: "Later than this one.",
    },
    fieldMessages: {
      "variants.0.sku": {
        key: "SKU {sku} is already used by “{title}”. Choose another one.",
        values: { sku: "BOWL", title: "{sku} Bowl" },
      },
      title: { key: "Later than {this}.", values: { this: "this one" } },
    },
  });
  expect(errorText(error)).toBe("Esiste già: tag");
  expect(error.fields).toEqual({
    "variants.0.sku": "Lo SKU BOWL è già usato da “{sku} Bowl”. Sceglierne un altro.",
    title: "Later than this one.",
  });
});

test("a server error is shown in the studio’s language, or as sent when there is no translation", () => {
  setTexts("it", it);
  const fields = {
    title: "Enter a title.",
    weight: "Heavier than anything.",
  };
  const error = rejectedError(403, { error: "forbidden", message: "You don't have permission to do that.", fields });
  expect(errorText(error)).toBe("Manca l’autorizzazione per questa operazione.");
  expect(error.fields).toEqual({
    title: "Inserire un titolo.",
    weight: "Heavier than anything.",
  });
  expect(errorText(rejectedError(502, undefined))).toMatch(/^Si è verificato un errore sul server\./);
  expect(errorText(unreachableError(undefined))).toMatch(/^Impossibile connettersi\./);
});
