import { expect, test } from "vitest";
import { formFailureText } from "./form-failure.ts";

test.each([
  [401, "", "Unable to submit form. Please try again later."],
  [404, "There is nothing.", "This form has not been configured yet."],
  [429, "Slow down.", "Unable to submit form. Submission rate limit exceeded. Please try again later."],
  [500, "Oops.", "Unable to send form. Please try again later."],
  [400, "Something about it.", "Something about it."],
  [503, "", "Unknown error, please try again later."],
  [0, "", "Unknown error, please try again later."],
])("a %i that says %j is shown as %j", (status, serverText, shown) => {
  expect(formFailureText(status, serverText)).toBe(shown);
});
