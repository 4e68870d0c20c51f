import { act, screen, waitFor, within } from "@testing-library/react";
import { RICH_TEXT_MESSAGES } from "@stoa/core/rich-text/rich-text-messages.ts";
import type { ShapedText, WrittenText } from "@stoa/ui/rich-text/text-writer.ts";
import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import type { TextMirror } from "./text-mirror.ts";
import { RichTextField } from "./rich-text-field.tsx";

/** A text that is edited on the page, as its frame reports it. */
function createPage() {
  const listeners = new Set<() => void>();
  let written: WrittenText | null = null;
  const keep = vi.fn<(html: string) => void>();
  const shape = vi.fn<(text: ShapedText) => void>();
  const focus = vi.fn<() => void>();
  const write = (next: WrittenText | null): void =>
    act(() => {
      written = next;
      for (const listener of listeners) listener();
    });
  const end = vi.fn<() => void>(() => write(null));
  const mirror: TextMirror = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => written,
    keep,
    shape,
    focus,
    end,
  };
  return { mirror, write, keep, shape, focus, end, listeners };
}

const changed = vi.fn<(html: string) => void>();

function Field({ mirror }: { readonly mirror: TextMirror }): ReactElement {
  const [html, setHtml] = useState("<p>Clay</p>");
  return (
    <RichTextField
      label="Description"
      html={html}
      mirror={mirror}
      onChange={(next) => {
        changed(next);
        setHtml(next);
      }}
    />
  );
}

const text = (): HTMLElement => screen.getByRole("textbox", { name: "Description" });

function openField() {
  changed.mockClear();
  const page = createPage();
  const { user, unmount } = mountPart(<Field mirror={page.mirror} />);
  const press = (name: string): Promise<void> => user.click(screen.getByRole("button", { name }));
  return { ...page, user, unmount, press };
}

test("what is typed on the page is in the field too, and reaches the draft once", () => {
  const { write, keep } = openField();
  write({ html: "<p>Clay pots</p>", from: 10, to: 10 });
  expect(text().textContent).toBe("Clay pots");
  expect(changed.mock.calls).toEqual([["<p>Clay pots</p>"]]);
  expect(keep).toHaveBeenLastCalledWith("<p>Clay pots</p>");
});

test("what the page reports is cleaned before it reaches the draft", () => {
  const { write, keep } = openField();
  write({ html: '<p>Clay<script>alert(1)</script><span style="position:fixed">s</span></p>', from: 1, to: 1 });
  expect(changed.mock.lastCall?.[0]).not.toMatch(/script|position/);
  expect(keep).toHaveBeenLastCalledWith(changed.mock.lastCall?.[0]);
});

test("a moved cursor changes nothing", () => {
  const { write } = openField();
  write({ html: "<p>Clay</p>", from: 2, to: 4 });
  expect(changed).not.toHaveBeenCalled();
});

test("the buttons show what is selected on the page, and format it there", async () => {
  const { write, shape, press } = openField();
  write({ html: "<p>Clay <strong>pots</strong></p>", from: 7, to: 9 });
  expect(screen.getByRole("button", { name: "Bold", pressed: true })).toBeTruthy();
  shape.mockClear();
  await press("Bold");
  expect(shape.mock.lastCall?.[0]).toMatchObject({
    html: "<p>Clay <strong>p</strong>ot<strong>s</strong></p>",
    from: 7,
    to: 9,
  });
  expect(document.activeElement).not.toBe(text());
});

test("a format that is chosen with nothing selected goes to the page with the next letter", async () => {
  const { write, shape, press } = openField();
  write({ html: "<p>Clay</p>", from: 5, to: 5 });
  await press("Italic");
  expect(shape.mock.lastCall?.[0]).toMatchObject({ from: 5, to: 5, marks: [{ type: "italic" }] });
  expect(changed).not.toHaveBeenCalled();
});

test("what only follows the page is not sent back to it", () => {
  const { write, shape } = openField();
  write({ html: "<p>Clay pots</p>", from: 10, to: 10 });
  write({ html: "<p>Clay pots!</p>", from: 11, to: 11 });
  expect(shape).not.toHaveBeenCalled();
});

test("a link that is not made gives the focus back to the page", async () => {
  const { write, focus, user, press } = openField();
  write({ html: "<p>Clay</p>", from: 1, to: 5 });
  await press("Link");
  await user.click(within(screen.getByRole("group", { name: "Link" })).getByRole("button", { name: "Cancel" }));
  expect(focus).toHaveBeenCalledOnce();
});

test("who types in the field ends typing on the page, and formats the field again", async () => {
  const { write, end, shape, user, press } = openField();
  write({ html: "<p>Clay</p>", from: 1, to: 5 });
  await user.click(text());
  act(() => text().focus());
  await waitFor(() => expect(end).toHaveBeenCalled());
  shape.mockClear();
  await press("Heading");
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith("<h2>Clay</h2>"));
  expect(shape).not.toHaveBeenCalled();
});

test("a field that is gone does not listen to the page any longer", () => {
  const { listeners, unmount } = openField();
  expect(listeners.size).toBe(1);
  unmount();
  expect(listeners.size).toBe(0);
});

test("images in pasted text are left out, and a message says so", async () => {
  const { user } = openField();
  await user.click(text());
  const data = new DataTransfer();
  data.setData("text/html", '<p>Fired</p><img src="https://example.org/a.png"><img src="https://example.org/b.png">');
  data.setData("text/plain", "Fired");
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.defineProperty(event, "clipboardData", { value: data });
  act(() => void text().dispatchEvent(event));
  expect(await screen.findByText(RICH_TEXT_MESSAGES.pictures.replace("{count}", "2"))).toBeTruthy();
  await waitFor(() => expect(text().textContent).toContain("Fired"));
});
