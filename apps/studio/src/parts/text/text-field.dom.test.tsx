import { screen } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { TextAreaField, TextField } from "./text-field.tsx";

test("a field is named by its label and described by its hint", () => {
  mountPart(<TextField label="Name" hint="Shoppers see it." value="" />);
  const field = screen.getByRole("textbox", { name: "Name" });
  expect(field.getAttribute("aria-describedby")).toBe(screen.getByText("Shoppers see it.").id);
  expect(field.getAttribute("aria-invalid")).toBeNull();
});

test("an error replaces the hint, and describes the field", () => {
  mountPart(<TextField label="Name" hint="Shoppers see it." error="Give it a name." value="" />);
  const field = screen.getByRole("textbox", { name: "Name" });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(field.getAttribute("aria-describedby")).toBe(screen.getByText("Give it a name.").id);
  expect(screen.queryByText("Shoppers see it.")).toBeNull();
});

test("a field without hint and error is described by nothing", () => {
  mountPart(<TextField label="Name" value="" />);
  expect(screen.getByRole("textbox").getAttribute("aria-describedby")).toBeNull();
});

test("a hidden label is still the name of the field", () => {
  mountPart(<TextField label="Name" isLabelHidden value="" />);
  expect(screen.getByText("Name").parentElement?.className).toBe("only-spoken");
  expect(screen.getByRole("textbox", { name: "Name" })).toBeTruthy();
});

test("a visible label is next to what belongs to it", () => {
  mountPart(<TextField label="Name" aside={<span>Optional</span>} value="" />);
  expect(screen.getByText("Name").parentElement?.className).not.toBe("only-spoken");
  expect(screen.getByText("Optional")).toBeTruthy();
});

test("a field shows its prefix and suffix, and whether it is required or disabled", () => {
  mountPart(<TextField label="Price" prefix="$" suffix="USD" value="" isRequired isDisabled />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Price" });
  expect([field.disabled, field.getAttribute("aria-required")]).toEqual([true, "true"]);
  expect([screen.getByText("$").tagName, screen.getByText("USD").dataset["text"]]).toEqual(["SPAN", "true"]);
});

test("a suffix that is no text is not set as text, and without affixes there are none", () => {
  const { rerender } = mountPart(<TextField label="Price" suffix={<b>per kg</b>} value="" />);
  expect(screen.getByText("per kg").parentElement?.dataset["text"]).toBeUndefined();
  rerender(<TextField label="Price" value="" />);
  expect(screen.getByRole("textbox").parentElement?.children).toHaveLength(1);
  expect(screen.getByRole("textbox").getAttribute("aria-required")).toBeNull();
});

test("what is typed is reported, and Enter and Escape do their job and nothing else", async () => {
  const told = vi.fn<(what: string) => void>();
  const { user } = mountPart(
    <form onSubmit={() => told("submitted")}>
      <TextField
        label="Name"
        value=""
        onChange={(text) => told(text)}
        onEnter={() => told("entered")}
        onEscape={() => told("left")}
        onBlur={() => told("blurred")}
      />
    </form>,
  );
  await user.type(screen.getByRole("textbox"), "a{Enter}{Escape}");
  await user.tab();
  expect(told.mock.calls.flat()).toEqual(["a", "entered", "left", "blurred"]);
});

test("a key whose default is prevented does nothing else", async () => {
  const entered = vi.fn<() => void>();
  const { user } = mountPart(
    <TextField label="Name" value="" onKeyDown={(event) => event.preventDefault()} onEnter={entered} />,
  );
  await user.type(screen.getByRole("textbox"), "{Enter}");
  expect(entered).not.toHaveBeenCalled();
});

test("Enter that ends a composition does nothing", () => {
  const entered = vi.fn<() => void>();
  mountPart(<TextField label="Name" value="" onEnter={entered} />);
  const field = screen.getByRole("textbox");
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, isComposing: true }));
  expect(entered).not.toHaveBeenCalled();
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect(entered).toHaveBeenCalledOnce();
});

function Area(): ReactElement {
  const [text, setText] = useState("");
  return (
    <TextAreaField
      label="Note"
      rows={3}
      value={text}
      error={text === "" ? "Write something." : ""}
      onChange={setText}
    />
  );
}

test("an area takes lines of text, and shows its error", async () => {
  const { user } = mountPart(<Area />);
  const area = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" });
  expect([area.getAttribute("rows"), area.getAttribute("aria-invalid")]).toEqual(["3", "true"]);
  await user.type(area, "one{Enter}two");
  expect(area.value).toBe("one\ntwo");
  expect(area.getAttribute("aria-invalid")).toBeNull();
  expect(screen.queryByText("Write something.")).toBeNull();
});
