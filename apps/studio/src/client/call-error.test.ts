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
