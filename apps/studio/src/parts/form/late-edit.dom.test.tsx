import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { useLateEdit } from "./use-late-edit.ts";

type HandOn = (text: string) => void;

function Field({ handOn }: { readonly handOn: HandOn }): ReactElement {
  const late = useLateEdit(handOn);
  const [text, setText] = useState("");
  return (
    <input
      aria-label="Title"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        late.touch(target.value);
      }}
      onBlur={late.flush}
    />
  );
}

/** Frames and timers run only when the test paints. */
function holdPaint() {
  const frames = new Map<number, () => void>();
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => frames.set(frames.size + 1, run).size);
  vi.stubGlobal("cancelAnimationFrame", (id: number) => frames.delete(id));
  const paint = async (): Promise<void> => {
    for (const run of frames.values()) run();
    frames.clear();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  return { paint };
}

function openField() {
  const { paint } = holdPaint();
  const handOn = vi.fn<HandOn>();
  const mounted = mountPart(<Field handOn={handOn} />);
  const type = (text: string): void => void fireEvent.change(screen.getByRole("textbox"), { target: { value: text } });
  return { ...mounted, paint, handOn, type };
}

test("what is typed before a paint is passed on after it, once", async () => {
  const { handOn, type, paint } = openField();
  type("V");
  type("Va");
  expect(handOn).not.toHaveBeenCalled();
  await paint();
  expect(handOn.mock.calls).toEqual([["Va"]]);
  await paint();
  expect(handOn).toHaveBeenCalledOnce();
});

test.each([
  ["a press", () => void fireEvent.pointerDown(document.body)],
  ["a click", () => void fireEvent.click(document.body)],
  ["a shortcut", () => void fireEvent.keyDown(document.body, { key: "z", ctrlKey: true })],
  ["leaving the field", () => void fireEvent.blur(screen.getByRole("textbox"))],
  ["leaving the page", () => void dispatchEvent(new Event("pagehide"))],
])("%s passes it on at once, and the paint not again", async (_, leave) => {
  const { handOn, type, paint } = openField();
  type("Vase");
  leave();
  expect(handOn.mock.calls).toEqual([["Vase"]]);
  await paint();
  expect(handOn).toHaveBeenCalledOnce();
});

test("a key that only types passes nothing on", () => {
  const { handOn, type } = openField();
  type("Vase");
  fireEvent.keyDown(document.body, { key: "s" });
  expect(handOn).not.toHaveBeenCalled();
});

test("a field that goes away passes on what waits, and listens no more", async () => {
  const { handOn, type, paint, unmount } = openField();
  type("Vase");
  unmount();
  expect(handOn.mock.calls).toEqual([["Vase"]]);
  fireEvent.pointerDown(document.body);
  await paint();
  expect(handOn).toHaveBeenCalledOnce();
});

test("what waits goes to whoever takes it now", async () => {
  const { handOn, type, paint, rerender } = openField();
  const next = vi.fn<HandOn>();
  type("Vase");
  rerender(<Field handOn={next} />);
  await paint();
  expect([handOn.mock.calls, next.mock.calls]).toEqual([[], [["Vase"]]]);
});

test("a hidden tab, which paints nothing, passes it on all the same", async () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const { handOn, type } = openField();
  type("Vase");
  expect(handOn).not.toHaveBeenCalled();
  await waitFor(() => expect(handOn.mock.calls).toEqual([["Vase"]]));
});
