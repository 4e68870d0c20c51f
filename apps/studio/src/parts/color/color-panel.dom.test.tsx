import { screen, waitFor, within } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { Button } from "react-aria-components/Button";
import { DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { expect, test, vi } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { ColorPanel } from "./color-panel.tsx";
import { colorText, distinctColors, isColorText, toColor } from "./color-text.ts";

test.each([
  ["#FF0000", "#ff0000"],
  ["red", "#ff0000"],
  ["rgb(0, 128, 0)", "#008000"],
  ["rgba(255, 0, 0, 0.5)", "rgba(255, 0, 0, 0.5)"],
  ["rgba(255, 0, 0, 0.12345)", "rgba(255, 0, 0, 0.123)"],
  ["what", "#000000"],
])("the color “%s” is kept as “%s”", (text, kept) => {
  expect(colorText(toColor(text))).toBe(kept);
});

test("colors that are written differently are the same, what is none is left out, and 24 are enough", () => {
  expect(distinctColors(["#F00", "red", "nothing", "#00f"])).toEqual(["#ff0000", "#0000ff"]);
  expect(distinctColors(Array.from({ length: 30 }, (_, index) => `rgb(${index}, 0, 0)`))).toHaveLength(24);
  expect([isColorText("red"), isColorText("nothing")]).toEqual([true, false]);
});

const changed = vi.fn<(value: string) => void>();

type PanelProps = { readonly first?: string; readonly swatches?: readonly string[]; readonly hasAlpha?: boolean };

const NONE: readonly string[] = [];

function Panel({ first = "#336699", swatches = NONE, hasAlpha = false }: PanelProps): ReactElement {
  const [value, setValue] = useState(first);
  const change = (next: string): void => {
    changed(next);
    setValue(next);
  };
  return <ColorPanel value={value} swatches={swatches} hasAlpha={hasAlpha} onChange={change} />;
}

const box = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name });

test("a color is written as hex, and what was typed counts when the field is left", async () => {
  changed.mockClear();
  const { user } = mountPart(<Panel />);
  expect(box("Hex").value).toBe("#336699");
  await user.clear(box("Hex"));
  await user.type(box("Hex"), "#ff0000");
  await user.tab();
  expect(changed).toHaveBeenLastCalledWith("#ff0000");
});

test.each(["Hex", "Red"])("what was typed as %s counts, too, when Escape closes the picker", async (name) => {
  changed.mockClear();
  const { user } = mountPart(
    <DialogTrigger>
      <Button>Color</Button>
      <Popover aria-label="Color">
        <Panel />
      </Popover>
    </DialogTrigger>,
  );
  await user.click(screen.getByRole("button", { name: "Color" }));
  if (name === "Red") await user.click(screen.getByRole("button", { name: "RGB" }));
  await user.clear(box(name));
  await user.type(box(name), name === "Red" ? "255{Escape}" : "#ff6699{Escape}");
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  expect(changed).toHaveBeenLastCalledWith("#ff6699");
});

test.each([
  ["RGB", ["Red", "Green", "Blue"], ["51", "102", "153"]],
  ["HSL", ["Hue", "Saturation", "Lightness"], ["210°", "50%", "40%"]],
])("a color is written as %s", async (model, labels, values) => {
  const { user } = mountPart(<Panel />);
  const models = screen.getByRole("group", { name: "Color format" });
  expect(within(models).getByRole("button", { pressed: true }).textContent).toBe("Hex");
  await user.click(within(models).getByRole("button", { name: model }));
  expect(within(models).getByRole("button", { pressed: true }).textContent).toBe(model);
  expect(labels.map((label) => box(label).value)).toEqual(values);
  expect(screen.queryByRole("textbox", { name: "Hex" })).toBeNull();
});

test("how much shines through is only asked where it can", () => {
  const { unmount } = mountPart(<Panel />);
  expect(screen.queryByRole("slider", { name: "Alpha" })).toBeNull();
  expect(screen.queryByRole("textbox", { name: "Alpha" })).toBeNull();
  unmount();
  mountPart(<Panel hasAlpha first="rgba(255, 0, 0, 0.5)" />);
  expect(screen.getByRole<HTMLInputElement>("slider", { name: "Alpha" }).value).toBe("0.5");
  expect(box("Alpha").value).toBe("50%");
});

test("a color without alpha covers, whatever it was before", async () => {
  changed.mockClear();
  const { user } = mountPart(<Panel first="rgba(255, 0, 0, 0.5)" />);
  screen.getByRole("slider", { name: "Hue" }).focus();
  await user.keyboard("{ArrowRight}");
  expect(changed.mock.calls.at(-1)?.[0]).toMatch(/^#[0-9a-f]{6}$/);
});

test("a color of the site is selected with a click", async () => {
  changed.mockClear();
  const { user } = mountPart(<Panel swatches={["#ff0000", "#00ff00"]} />);
  const swatches = screen.getByRole("listbox", { name: "Site colors" });
  const options = within(swatches).getAllByRole("option");
  expect(options).toHaveLength(2);
  await user.click(options[1] as HTMLElement);
  expect(changed).toHaveBeenLastCalledWith("#00ff00");
});

test("a grey keeps the hue that was chosen while the picker is open", async () => {
  const { user } = mountPart(<Panel first="#808080" />);
  await user.click(screen.getByRole("button", { name: "HSL" }));
  screen.getByRole("slider", { name: "Hue" }).focus();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(box("Hue").value).toBe("2°");
});
