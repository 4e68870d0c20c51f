import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openPage } from "../../testing/open-page.ts";
import { paintDetailsErrors } from "./details-errors.ts";

const FORM = `<form>
  <div class="form-item" id="details-name"><label for="name">Name</label><input id="name" aria-describedby="hint limit"></div>
  <fieldset class="form-item" id="details-day"><legend>Day</legend><input aria-label="Month"><input aria-label="Year"></fieldset>
  <div class="form-button-wrapper"><button>Save</button></div>
</form>`;

function openForm(): HTMLFormElement {
  openPage(FORM);
  return document.querySelector("form") as HTMLFormElement;
}

const name = (): HTMLElement => screen.getByLabelText("Name");
const day = (): HTMLElement => screen.getByRole("group");
const invalid = (): Array<string | null> =>
  [name(), screen.getByLabelText("Month"), screen.getByLabelText("Year")].map((field) =>
    field.getAttribute("aria-invalid"),
  );

test("errors are shown above the button and at their fields, the first of which gets the focus", () => {
  paintDetailsErrors(openForm(), "Check the form.", { name: "Too long.", day: "No such day.", gone: "Never shown." });
  const alert = screen.getByRole("alert");
  expect([alert.textContent, alert.nextElementSibling?.className]).toEqual(["Check the form.", "form-button-wrapper"]);
  expect(document.activeElement).toBe(name());
  expect(document.querySelector("#details-name")?.firstElementChild?.textContent).toBe("Too long.");
  expect(document.querySelector("#details-name")?.classList.contains("error")).toBe(true);
  expect(screen.queryByText("Never shown.")).toBeNull();
});

test("the error of a group is below its title, and marks each of its fields", () => {
  paintDetailsErrors(openForm(), "Check the form.", { day: "No such day." });
  expect(day().children[1]?.textContent).toBe("No such day.");
  expect(day().getAttribute("aria-describedby")).toBe("details-day-error");
  expect(invalid()).toEqual([null, "true", "true"]);
  expect(document.activeElement).toBe(screen.getByLabelText("Month"));
});

test("an error is read before the hints of its field, once however often the form is sent", () => {
  const form = openForm();
  for (const text of ["Too long.", "Still too long."]) paintDetailsErrors(form, "Check the form.", { name: text });
  expect(name().getAttribute("aria-describedby")).toBe("details-name-error hint limit");
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  expect(screen.queryByText("Too long.")).toBeNull();
});

test("errors of an earlier attempt are cleared", () => {
  const form = openForm();
  paintDetailsErrors(form, "Check the form.", { name: "Too long." });
  paintDetailsErrors(form, "Check the form.", { day: "No such day." });
  expect(invalid()).toEqual([null, "true", "true"]);
  expect(screen.queryByText("Too long.")).toBeNull();
  expect(document.querySelector("#details-name")?.classList.contains("error")).toBe(false);
});

test("a form without an invalid field only shows the message", () => {
  paintDetailsErrors(openForm(), "No connection.", {});
  expect(screen.getByRole("alert").textContent).toBe("No connection.");
  expect(document.activeElement).toBe(document.body);
});
