import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openPage } from "../testing/open-page.ts";
import { paintProblem } from "./paint-errors.ts";

/** A form whose call failed as a whole; returns the texts of its banners. */
function fail(attributes: string): string[] {
  openPage(
    `<form ${attributes}><input aria-label="Email"><div class="form-button-wrapper"><button>Send</button></div></form>`,
  );
  paintProblem(document.querySelector("form") as HTMLFormElement, [], { message: "Busy.", errors: {} });
  return [...document.querySelectorAll<HTMLElement>(".form-banner")]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent);
}

test.each(['data-form-kind="newsletter"', 'class="newsletter-form"'])(
  "a newsletter form (%s) has one banner, which is announced",
  (attributes) => {
    expect(fail(attributes)).toEqual(["Busy."]);
    expect(screen.getByRole("alert").textContent).toBe("Busy.");
  },
);

test("another form shows the reason next to its button, announced once", () => {
  expect(fail("")).toEqual([FORM_MESSAGES.problem, "Busy."]);
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual(["Busy."]);
});
