import { act, screen, waitFor, within } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { RichTextField } from "./rich-text-field.tsx";

const changed = vi.fn<(html: string) => void>();

type FieldProps = { readonly first: string; readonly isEachKeyTold?: boolean };

function Field({ first, ...props }: FieldProps): ReactElement {
  const [html, setHtml] = useState(first);
  return (
    <RichTextField
      label="Description"
      html={html}
      onChange={(next) => {
        changed(next);
        setHtml(next);
      }}
      {...props}
    />
  );
}

const text = (): HTMLElement => screen.getByRole("textbox", { name: "Description" });
const pressed = (name: string): string | null => screen.getByRole("button", { name }).getAttribute("aria-pressed");
const last = (): string => changed.mock.lastCall?.[0] ?? "";

/** Puts the cursor into the text, where its element with this tag begins, or selects all of that. */
function select(tag: string, isWhole = false): void {
  act(() => {
    text().focus();
    const node = text().querySelector(tag)?.firstChild;
    if (!node) throw new Error(`there is no ${tag}`);
    const range = document.createRange();
    range.setStart(node, isWhole ? 0 : 1);
    range.setEnd(node, isWhole ? (node.textContent ?? "").length : 1);
    const selection = document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
    document.dispatchEvent(new Event("selectionchange"));
  });
}

function openText(first: string, props: Omit<FieldProps, "first"> = {}) {
  changed.mockClear();
  const { user } = mountPart(<Field first={first} {...props} />);
  const press = (name: string): Promise<void> => user.click(screen.getByRole("button", { name }));
  return { user, press };
}

const kind = (): string | undefined =>
  within(screen.getByRole("combobox", { name: "Paragraph style" }))
    .getAllByRole<HTMLOptionElement>("option")
    .find(({ selected }) => selected)?.text;

test.each([
  ["strong", "<p><strong>Clay</strong></p>", "Bold"],
  ["em", "<p><em>Clay</em></p>", "Italic"],
  ["h2", "<h2>Clay</h2>", "Heading"],
  ["ul p", "<ul><li><p>Clay</p></li></ul>", "Bullet list"],
  ["ol p", "<ol><li><p>Clay</p></li></ol>", "Numbered list"],
  ["a", '<p><a href="https://example.org/">Clay</a></p>', "Link"],
])("the cursor in %s of %s presses its button", async (tag, html, name) => {
  openText(html);
  expect(pressed(name)).toBe("false");
  select(tag);
  await waitFor(() => expect(pressed(name)).toBe("true"));
});

test.each([
  ["Bold", "<p><strong>Clay</strong></p>"],
  ["Italic", "<p><em>Clay</em></p>"],
])("%s formats what is selected, and takes it back", async (name, html) => {
  const { press } = openText("<p>Clay</p>");
  select("p", true);
  await press(name);
  await waitFor(() => expect(last()).toBe(html));
  await press(name);
  await waitFor(() => expect(last()).toBe("<p>Clay</p>"));
});

test.each([
  [1, "Heading 1"],
  [2, "Heading 2"],
  [3, "Heading 3"],
  [4, "Heading 4"],
  [5, "Heading 5"],
  [6, "Heading 6"],
])("a heading of level %i is shown as %s, and becomes a small paragraph", async (level, name) => {
  const { user } = openText(`<h${level}>Clay</h${level}>`);
  expect(kind()).toBe(name);
  await user.selectOptions(screen.getByRole("combobox", { name: "Paragraph style" }), "Small paragraph");
  await waitFor(() => expect(last()).toBe('<p class="stoa-text-small">Clay</p>'));
  await waitFor(() => expect(kind()).toBe("Small paragraph"));
});

test("a large paragraph that becomes a heading is not large any longer", async () => {
  const { user } = openText('<p class="stoa-text-large">Clay</p>');
  expect(kind()).toBe("Large paragraph");
  await user.selectOptions(screen.getByRole("combobox", { name: "Paragraph style" }), "Heading 3");
  await waitFor(() => expect(last()).toBe("<h3>Clay</h3>"));
});

test("a heading is aligned as a paragraph is", async () => {
  const { press } = openText("<h2>Clay</h2>");
  expect(pressed("Align to the start")).toBe("true");
  await press("Align to the center");
  await waitFor(() => expect(last()).toBe('<h2 class="text-align-center">Clay</h2>'));
  await waitFor(() => expect(pressed("Align to the center")).toBe("true"));
  expect(pressed("Align to the start")).toBe("false");
});

test("a paragraph is indented four times and not more", async () => {
  const { press } = openText("<p>Clay</p>");
  for (let time = 0; time < 6; time += 1) await press("Increase indent");
  await waitFor(() => expect(last()).toBe('<p class="stoa-indent-4">Clay</p>'));
  await press("Decrease indent");
  await waitFor(() => expect(last()).toBe('<p class="stoa-indent-3">Clay</p>'));
});

test("an item of a list goes under the one before it, and out again", async () => {
  const { press } = openText("<ul><li><p>Clay</p></li><li><p>Glaze</p></li></ul>");
  select("li:last-child p");
  await press("Increase indent");
  await waitFor(() => expect(last()).toBe("<ul><li><p>Clay</p><ul><li><p>Glaze</p></li></ul></li></ul>"));
  await press("Decrease indent");
  await waitFor(() => expect(last()).toBe("<ul><li><p>Clay</p></li><li><p>Glaze</p></li></ul>"));
});

const link = () => within(screen.getByRole("group", { name: "Link" }));

test("a link at the cursor is opened with its whole text, and changed", async () => {
  const { user, press } = openText('<p>See <a href="https://example.org/a">our pots</a> now</p>');
  select("a");
  await press("Link");
  const address = link().getByRole<HTMLInputElement>("textbox", { name: "Web Address" });
  expect([address.value, link().getByRole<HTMLInputElement>("textbox", { name: "Link Name" }).value]).toEqual([
    "https://example.org/a",
    "our pots",
  ]);
  await user.clear(address);
  await user.type(address, "https://example.org/b");
  await user.click(link().getByRole("checkbox"));
  await user.click(link().getByRole("button", { name: "Apply link" }));
  await waitFor(() => expect(last()).toContain('href="https://example.org/b"'));
  expect(last()).toMatch(/^<p>See <a target="_blank" rel="noopener"[^>]*>our pots<\/a> now<\/p>$/);
});

test("another name of a link replaces its text, and the rest stays", async () => {
  const { user, press } = openText('<p>See <a href="https://example.org/a">our pots</a> now</p>');
  select("a");
  await press("Link");
  const name = link().getByRole("textbox", { name: "Link Name" });
  await user.clear(name);
  await user.type(name, "the vases{Enter}");
  await waitFor(() => expect(last()).toMatch(/^<p>See <a [^>]*>the vases<\/a> now<\/p>$/));
});

test("a link without a name shows its address", async () => {
  const { user, press } = openText("<p></p>");
  await press("Link");
  await user.type(link().getByRole("textbox", { name: "Web Address" }), "https://example.org/{Enter}");
  await waitFor(() => expect(last()).toMatch(/>https:\/\/example\.org\/<\/a><\/p>$/));
});

test("a removed link leaves its text", async () => {
  const { user, press } = openText('<p>See <a href="https://example.org/a">our pots</a> now</p>');
  select("a");
  await press("Link");
  await user.click(link().getByRole("button", { name: "Remove link" }));
  await waitFor(() => expect(last()).toBe("<p>See our pots now</p>"));
  expect(screen.queryByRole("group", { name: "Link" })).toBeNull();
});

test("the link form closes by its button, and by Escape, with nothing changed", async () => {
  const { user, press } = openText("<p>Clay</p>");
  await press("Link");
  expect(pressed("Link")).toBe("true");
  await press("Link");
  expect(screen.queryByRole("group", { name: "Link" })).toBeNull();
  await press("Link");
  await user.type(link().getByRole("textbox", { name: "Web Address" }), "x{Escape}");
  expect(screen.queryByRole("group", { name: "Link" })).toBeNull();
  expect(changed).not.toHaveBeenCalled();
});

test("a text outside a draft reports each change at once", async () => {
  const { press } = openText("<p>Clay</p>", { isEachKeyTold: true });
  select("p", true);
  await press("Bold");
  expect(last()).toBe("<p><strong>Clay</strong></p>");
});

test("styles that a text may not have are not shown either", () => {
  openText('<p style="position:fixed">Clay<script>alert(1)</script></p>');
  expect(text().querySelector("script")).toBeNull();
  expect(text().querySelector("p")?.getAttribute("style")).toBeNull();
});
