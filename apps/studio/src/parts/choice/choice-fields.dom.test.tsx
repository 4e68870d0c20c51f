import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { CheckField } from "./check-field.tsx";
import { SelectField } from "./select-field.tsx";
import { SwitchField } from "./switch-field.tsx";

const KINDS = [
  { value: "flat", text: "The same for all" },
  { value: "weight", text: "By weight" },
];

test("one of several is chosen, by what people call it", async () => {
  const choose = vi.fn<(value: string) => void>();
  const { user } = mountPart(
    <SelectField label="Price" value="flat" options={KINDS} hint="For an order." onChange={choose} />,
  );
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Price" });
  expect([select.value, [...select.options].map(({ text }) => text)]).toEqual([
    "flat",
    ["The same for all", "By weight"],
  ]);
  expect(select.getAttribute("aria-describedby")).toBe(screen.getByText("For an order.").id);
  await user.selectOptions(select, "By weight");
  expect(choose.mock.calls).toEqual([["weight"]]);
});

test("an invalid choice says so, and a disabled one cannot be made", () => {
  const { rerender } = mountPart(
    <SelectField label="Price" value="" options={KINDS} error="Choose one." onChange={vi.fn()} />,
  );
  const select = screen.getByRole<HTMLSelectElement>("combobox");
  expect([select.getAttribute("aria-invalid"), select.disabled]).toEqual(["true", false]);
  expect(select.parentElement?.dataset["invalid"]).toBe("true");
  rerender(<SelectField label="Price" isLabelHidden value="" options={KINDS} isDisabled onChange={vi.fn()} />);
  expect([select.disabled, select.parentElement?.dataset["invalid"]]).toEqual([true, undefined]);
  expect(screen.getByText("Price").parentElement?.className).toBe("only-spoken");
});

test("a checkbox is checked and unchecked by its label", async () => {
  const change = vi.fn<(isOn: boolean) => void>();
  const { user, rerender } = mountPart(
    <CheckField isOn={false} onChange={change}>
      Show it
    </CheckField>,
  );
  await user.click(screen.getByText("Show it"));
  rerender(
    <CheckField isOn onChange={change}>
      Show it
    </CheckField>,
  );
  expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
  await user.click(screen.getByRole("checkbox", { name: "Show it" }));
  expect(change.mock.calls).toEqual([[true], [false]]);
});

test("a checkbox for several of which some are checked is neither, and can have its own name", () => {
  const { rerender } = mountPart(
    <CheckField isOn={false} isPartly label="Select all" onChange={vi.fn()}>
      {null}
    </CheckField>,
  );
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all" });
  expect(box.indeterminate).toBe(true);
  const drawn = document.querySelector("svg")?.getAttribute("class");
  rerender(
    <CheckField isOn={false} label="Select all" onChange={vi.fn()}>
      {null}
    </CheckField>,
  );
  expect(box.indeterminate).toBe(false);
  expect(document.querySelector("svg")?.getAttribute("class")).not.toBe(drawn);
});

test("a switch is named by its label, shows its hint, and is toggled by key", async () => {
  const change = vi.fn<(isOn: boolean) => void>();
  const { user, rerender } = mountPart(
    <SwitchField label="Open" hint="Visitors can order." isOn={false} onChange={change} />,
  );
  expect(screen.getByText("Visitors can order.")).toBeTruthy();
  screen.getByRole("switch", { name: /^Open/ }).focus();
  await user.keyboard(" ");
  expect(change.mock.calls).toEqual([[true]]);
  rerender(<SwitchField label="Open" isOn isDisabled onChange={change} />);
  const shut = screen.getByRole<HTMLInputElement>("switch", { name: "Open" });
  expect([shut.checked, shut.disabled]).toEqual([true, true]);
  expect(screen.queryByText("Visitors can order.")).toBeNull();
});
