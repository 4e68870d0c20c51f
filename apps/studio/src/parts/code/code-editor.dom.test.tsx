import { completionStatus } from "@codemirror/autocomplete";
import { EditorView } from "@codemirror/view";
import { act, createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { CodeEditor, type CodeEditorProps } from "./code-editor.tsx";
import type { CodeDiagnostic } from "./code-positions.ts";

const LEAVE_HINT = "Tab indents. To leave the code, press Escape and then Tab.";

/** The editor is in a shadow root, where its styles are. */
function shadow(): HTMLElement {
  const host = [...document.querySelectorAll("div")].find((one) => one.shadowRoot);
  if (!host?.shadowRoot) throw new Error("there is no editor");
  return host.shadowRoot as unknown as HTMLElement;
}

const code = (): HTMLElement => within(shadow()).getByRole("textbox");
const note = (): string => shadow().querySelector("p")?.textContent ?? "";

function view(): EditorView {
  const found = EditorView.findFromDOM(code());
  if (!found) throw new Error("there is no editor");
  return found;
}

const text = (): string => view().state.doc.toString();

/** As typing does; a browser would report it as a change of its content. */
function type(insert: string, at = view().state.doc.length): void {
  act(() =>
    view().dispatch({
      changes: { from: at, insert },
      selection: { anchor: at + insert.length },
      userEvent: "input.type",
    }),
  );
}

const KEY_CODES: Readonly<Record<string, number>> = { Tab: 9, Escape: 27, Shift: 16 };

/** Presses a key in the code; false when the browser has nothing left to do for it. */
function press(key: string, keys: object = {}): boolean {
  const event = createEvent.keyDown(code(), { key, cancelable: true, ...keys });
  Object.defineProperty(event, "keyCode", { value: KEY_CODES[key] ?? 0 });
  return fireEvent(code(), event);
}

/** happy-dom reports a selection while the editor is still setting it. */
const watchFocus = () => vi.spyOn(view(), "focus").mockImplementation(() => undefined);

const changed = vi.fn<(text: string) => void>();

function Field(props: Partial<CodeEditorProps>): ReactElement {
  const [value, setValue] = useState(props.value ?? "a {}\n");
  return (
    <>
      <CodeEditor
        label="Custom CSS"
        language="css"
        {...props}
        value={value}
        onChange={(next) => {
          changed(next);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue("b {}\n")}>
        Undo
      </button>
    </>
  );
}

async function openCode(props: Partial<CodeEditorProps> = {}) {
  changed.mockClear();
  const mounted = mountPart(<Field {...props} />);
  await waitFor(() => expect(code()).toBeTruthy());
  return mounted;
}

test("an editor says that it comes, and then has its name, its text and how to leave it", async () => {
  mountPart(<Field description="Styles for all pages." />);
  await waitFor(() => expect(code().getAttribute("aria-label")).toBe("Custom CSS"));
  expect(text()).toBe("a {}\n");
  expect(screen.getByText("Styles for all pages.")).toBeTruthy();
  expect(screen.getByText(LEAVE_HINT)).toBeTruthy();
  expect(code().getAttribute("aria-describedby")).toBe(shadow().querySelector("p")?.id);
  expect(note()).toBe(`Styles for all pages. ${LEAVE_HINT}`);
  expect(code().getAttribute("aria-invalid")).toBeNull();
});

test("a click on the label puts the cursor in the code", async () => {
  const { user } = await openCode();
  const focused = watchFocus();
  await user.click(screen.getByText("Custom CSS"));
  expect(focused).toHaveBeenCalledOnce();
});

test("a hidden label is only for the eyes that need no other", async () => {
  await openCode({ isLabelHidden: true });
  expect(screen.getByText("Custom CSS").className).toBe("only-spoken");
  expect(screen.getByText("Custom CSS").getAttribute("aria-hidden")).toBe("true");
});

test("an error is shown and read with the code until it is gone", async () => {
  const { rerender } = await openCode();
  rerender(<Field error="Line 1: a brace is missing." />);
  expect(screen.getByText("Line 1: a brace is missing.")).toBeTruthy();
  expect(code().getAttribute("aria-invalid")).toBe("true");
  expect(note()).toBe(`Line 1: a brace is missing. ${LEAVE_HINT}`);
  rerender(<Field />);
  expect(code().getAttribute("aria-invalid")).toBeNull();
  expect(note()).toBe(LEAVE_HINT);
});

test("what is typed is reported", async () => {
  await openCode();
  type("p {}");
  expect(changed.mock.calls).toEqual([["a {}\np {}"]]);
  expect(text()).toBe("a {}\np {}");
});

test("Enter keeps the indentation, Tab indents, and Ctrl+Z takes it back", async () => {
  await openCode({ language: "text", value: "  a" });
  act(() => view().dispatch({ selection: { anchor: 3 } }));
  expect(press("Enter")).toBe(false);
  expect(changed).toHaveBeenLastCalledWith("  a\n  ");
  expect(press("Tab")).toBe(false);
  expect(changed).toHaveBeenLastCalledWith("  a\n    ");
  expect(press("z", { ctrlKey: true })).toBe(false);
  expect(changed.mock.lastCall?.[0]).not.toBe("  a\n    ");
});

test("Escape and then Tab leaves the code; any other key makes Tab indent again", async () => {
  const closed = vi.fn<() => void>();
  changed.mockClear();
  mountPart(
    <dialog open onKeyDown={({ key }) => key === "Escape" && closed()}>
      <Field language="text" value="a" />
    </dialog>,
  );
  await waitFor(() => expect(code()).toBeTruthy());
  press("Escape");
  expect(press("Tab")).toBe(true);
  expect(press("Tab", { shiftKey: true })).toBe(true);
  expect(changed).not.toHaveBeenCalled();
  press("ArrowLeft");
  expect(press("Tab")).toBe(false);
  expect(changed).toHaveBeenCalledOnce();
  expect(closed).not.toHaveBeenCalled();
});

test("code that was left indents again when it is entered", async () => {
  await openCode({ language: "text", value: "a" });
  press("Escape");
  fireEvent.blur(code());
  expect(press("Tab")).toBe(false);
  expect(changed).toHaveBeenCalledOnce();
});

test.each([[{ ctrlKey: true }], [{ ctrlKey: true, repeat: true }]])(
  "Ctrl+S saves once for each press: %o",
  async (keys) => {
    const save = vi.fn<() => void>();
    await openCode({ onSave: save });
    expect(press("s", keys)).toBe(false);
    expect(save).toHaveBeenCalledOnce();
  },
);

test("where nothing is saved by key, Ctrl+S does not save the page as a file either", async () => {
  await openCode();
  expect(press("s", { ctrlKey: true })).toBe(false);
  expect(changed).not.toHaveBeenCalled();
});

test("the newest way to save is used, not that of the first drawing", async () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { rerender } = await openCode({ onSave: first });
  rerender(<Field onSave={second} />);
  press("s", { ctrlKey: true });
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

test("another version of the text replaces it, is no change of the owner's, and is not undone by key", async () => {
  const { user } = await openCode();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(text()).toBe("b {}\n"));
  expect(changed).not.toHaveBeenCalled();
  press("z", { ctrlKey: true });
  expect(text()).toBe("b {}\n");
});

test("the cursor stays with its line when the text above it changes", async () => {
  const { user } = await openCode({ value: "a {}\n", language: "css" });
  act(() => view().dispatch({ selection: { anchor: 5 } }));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(text()).toBe("b {}\n"));
  expect(view().state.selection.main.anchor).toBe(5);
});

function Slow({ told }: { readonly told: (text: string) => void }): ReactElement {
  const [value, setValue] = useState("a");
  return (
    <>
      <CodeEditor label="Code" language="text" value={value} onChange={told} />
      {["ab", "z"].map((name) => (
        <button key={name} type="button" onClick={() => setValue(name)}>
          {name}
        </button>
      ))}
    </>
  );
}

test("a value that comes back late does not take away what was typed since", async () => {
  const told = vi.fn<(text: string) => void>();
  const { user } = mountPart(<Slow told={told} />);
  await waitFor(() => expect(code()).toBeTruthy());
  type("b");
  type("c");
  expect(told.mock.calls).toEqual([["ab"], ["abc"]]);
  await user.click(screen.getByRole("button", { name: "ab" }));
  expect(text()).toBe("abc");
  await user.click(screen.getByRole("button", { name: "z" }));
  expect(text()).toBe("z");
  await user.click(screen.getByRole("button", { name: "ab" }));
  expect(text()).toBe("ab");
});

const PROBLEMS: readonly CodeDiagnostic[] = [
  { line: 1, column: 3, message: "A brace is missing." },
  { line: 2, column: 1, message: "Unknown tag.", severity: "warning" },
];

test("problems are listed, marked in the code, and one is gone to with a click", async () => {
  const { user } = await openCode({ value: "a {\nb\n", diagnostics: PROBLEMS });
  const list = screen.getByRole("list", { name: "Problems in Custom CSS" });
  const buttons = within(list).getAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    "Line 1, column 3A brace is missing.",
    "Line 2, column 1Unknown tag.",
  ]);
  expect(buttons.map((button) => button.dataset["severity"])).toEqual(["error", "warning"]);
  expect([...shadow().querySelectorAll(".cm-lintRange-error")].map(({ textContent }) => textContent)).toEqual(["{"]);
  expect([...shadow().querySelectorAll(".cm-lintRange-warning")].map(({ textContent }) => textContent)).toEqual(["b"]);
  const focused = watchFocus();
  await user.click(buttons[1] as HTMLElement);
  expect([view().state.selection.main.anchor, focused.mock.calls.length]).toEqual([4, 1]);
});

test("problems that are fixed are gone from the list and from the code", async () => {
  const { rerender } = await openCode({ value: "a {\nb\n", diagnostics: PROBLEMS });
  rerender(<Field />);
  expect(screen.queryByRole("list", { name: "Problems in Custom CSS" })).toBeNull();
  expect(shadow().querySelectorAll(".cm-lintRange-error, .cm-lintRange-warning")).toHaveLength(0);
});

test("code that may only be read can't be changed, and Tab needs no explanation", async () => {
  await openCode({ isReadOnly: true, language: "text", value: "a" });
  expect(screen.queryByText(LEAVE_HINT)).toBeNull();
  expect(note()).toBe("");
  press("Enter");
  press("Backspace");
  expect([text(), changed.mock.calls.length]).toEqual(["a", 0]);
  expect(code().getAttribute("aria-readonly")).toBe("true");
});

test("code that becomes editable is opened again", async () => {
  const { rerender } = await openCode({ isReadOnly: true, language: "text", value: "a" });
  rerender(<Field language="text" value="a" isReadOnly={false} />);
  await screen.findByText(LEAVE_HINT);
  act(() => view().dispatch({ selection: { anchor: 1 } }));
  press("Enter");
  expect(changed).toHaveBeenLastCalledWith("a\n");
});

test("on Android, which has no keys for it, code is not edited", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Linux; Android 14)");
  mountPart(<Field />);
  expect(await screen.findByText("Code editing is not available on Android.")).toBeTruthy();
  expect(() => code()).toThrow("there is no editor");
});

test("in a template, tags are distinguished from HTML and from braces of styles", async () => {
  await openCode({
    language: "template",
    value: "{# a note #}\n<b>{title|html}</b>{.end}{.if a}{@}<style>a { color: red }</style>",
  });
  const marked = (kind: string): readonly (string | null)[] =>
    [...shadow().querySelectorAll(`.code-${kind}`)].map(({ textContent }) => textContent);
  await waitFor(() => expect(marked("comment")).toEqual(["{# a note #}"]));
  expect(marked("variable")).toEqual(["{title|html}", "{@}"]);
  expect(marked("instruction").join("")).toBe("{.end}{.if a}");
});

test("a tag that is typed is marked, and no longer once it is broken", async () => {
  await openCode({ language: "template", value: "" });
  type("{title}");
  expect(shadow().querySelector(".code-variable")?.textContent).toBe("{title}");
  type(" ", 1);
  expect(shadow().querySelector(".code-variable")).toBeNull();
});

test("words of the template language are offered while a tag is typed, and Tab takes one", async () => {
  await openCode({
    language: "template",
    value: "",
    words: [
      { text: "section", kind: "instruction", help: "Opens a value." },
      { text: "html", kind: "formatter", help: "" },
    ],
  });
  type("{.se");
  press(" ", { ctrlKey: true });
  const list = await waitFor(() => within(shadow()).getByRole("listbox"));
  expect(within(list).getByRole("option").textContent).toBe("sectioninstruction");
  expect(completionStatus(view().state)).toBe("active");
  // A list that just opened takes no key that was meant for the text.
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 1000);
  expect(press("Tab")).toBe(false);
  expect(text()).toBe("{.section");
});
