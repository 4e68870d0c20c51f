import { act, screen, waitFor, within } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { RichTextField } from "./rich-text-field.tsx";

const changed = vi.fn<(html: string) => void>();

type FieldProps = { readonly first: string; readonly error?: string; readonly isLabelShown?: boolean };

function Field({ first, ...props }: FieldProps): ReactElement {
  const [html, setHtml] = useState(first);
  return (
    <>
      <RichTextField
        label="Description"
        html={html}
        onChange={(next) => {
          changed(next);
          setHtml(next);
        }}
        {...props}
      />
      <button type="button" onClick={() => setHtml("<p>Undone</p>")}>
        Undo
      </button>
    </>
  );
}

const text = (): HTMLElement => screen.getByRole("textbox", { name: "Description" });

function openText(first = "<p>Clay</p>", props: Omit<FieldProps, "first"> = {}) {
  changed.mockClear();
  const { user } = mountPart(<Field first={first} {...props} />);
  const press = (name: string): Promise<void> => user.click(screen.getByRole("button", { name }));
  return { user, press };
}

test("a text has a label, and shows its error", () => {
  openText("<p>Clay</p>", { error: "Too long.", isLabelShown: true });
  expect([text().getAttribute("aria-multiline"), text().getAttribute("aria-disabled")]).toEqual(["true", "false"]);
  expect(text().textContent).toBe("Clay");
  expect(screen.getByText("Too long.")).toBeTruthy();
  expect(screen.getByText("Description").className).not.toBe("only-spoken");
});

test("without an error there is none, and the label is only heard", () => {
  openText();
  expect(screen.getByText("Description").className).toBe("only-spoken");
  expect(document.querySelector("[data-invalid]")).toBeNull();
});

test.each([
  ["Heading", "<h2>Clay</h2>"],
  ["Bullet list", "<ul><li><p>Clay</p></li></ul>"],
  ["Numbered list", "<ol><li><p>Clay</p></li></ol>"],
])("%s formats the paragraph, and reverts it at the second click", async (name, html) => {
  const { press } = openText();
  await press(name);
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith(html));
  await press(name);
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith("<p>Clay</p>"));
});

test.each([
  ["Align to the center", "center"],
  ["Align to the right", "right"],
  ["Justify", "justify"],
])("%s aligns the paragraph, and the start reverts it", async (name, align) => {
  const { press } = openText();
  await press(name);
  await waitFor(() => expect(changed.mock.calls.at(-1)?.[0]).toContain(align));
  expect(screen.getByRole("button", { name }).getAttribute("aria-pressed")).toBe("true");
  await press("Align to the start");
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith("<p>Clay</p>"));
});

test("a paragraph is put in and out, and never out of the page", async () => {
  const { press } = openText();
  await press("Decrease indent");
  expect(changed).not.toHaveBeenCalled();
  await press("Increase indent");
  await waitFor(() => expect(changed).toHaveBeenCalled());
  expect(changed.mock.calls.at(-1)?.[0]).not.toBe("<p>Clay</p>");
  await press("Decrease indent");
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith("<p>Clay</p>"));
});

test.each([
  ["Heading 3", "<h3>Clay</h3>"],
  ["Paragraph", "<p>Clay</p>"],
])("a heading becomes a %s by choosing", async (kind, html) => {
  const { user } = openText("<h1>Clay</h1>");
  const kinds = screen.getByRole<HTMLSelectElement>("combobox", { name: "Paragraph style" });
  expect(kinds.value).toBe("1");
  await user.selectOptions(kinds, kind);
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith(html));
});

test("a large paragraph is marked as one", async () => {
  const { user } = openText();
  const kinds = screen.getByRole<HTMLSelectElement>("combobox", { name: "Paragraph style" });
  expect(kinds.value).toBe("paragraph");
  await user.selectOptions(kinds, "Large paragraph");
  await waitFor(() => expect(changed.mock.calls.at(-1)?.[0]).toContain("Clay</p>"));
  expect(changed.mock.calls.at(-1)?.[0]).not.toBe("<p>Clay</p>");
  expect(kinds.value).toBe("large");
});

test("a link is added with its text, and removed", async () => {
  const { user, press } = openText("<p></p>");
  await press("Link");
  const form = screen.getByRole("group", { name: "Link" });
  await user.selectOptions(within(form).getByRole("combobox"), "Web Address");
  await user.type(within(form).getByRole("textbox", { name: "Web Address" }), "https://example.org/");
  await user.type(within(form).getByRole("textbox", { name: "Link Name" }), "Pots");
  await user.click(within(form).getByRole("button", { name: "Apply link" }));
  await waitFor(() => expect(changed.mock.calls.at(-1)?.[0]).toContain('href="https://example.org/"'));
  expect(changed.mock.calls.at(-1)?.[0]).toContain(">Pots</a>");
  expect(screen.queryByRole("group", { name: "Link" })).toBeNull();
  await press("Link");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("group", { name: "Link" })).toBeNull();
});

test("another version of the text comes into the field from outside", async () => {
  const { press } = openText();
  await press("Undo");
  await waitFor(() => expect(text().textContent).toBe("Undone"));
  expect(changed).not.toHaveBeenCalled();
});

test("in a disabled fieldset the text is disabled too", () => {
  mountPart(
    <fieldset disabled>
      <Field first="<p>Clay</p>" />
    </fieldset>,
  );
  act(() => text().focus());
  expect(text().getAttribute("contenteditable")).toBe("false");
});
