import { screen, waitFor } from "@testing-library/react";
import { useRef, type ReactElement, type ReactNode } from "react";
import { expect, test } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { useFocusRestore } from "./use-focus-restore.ts";

function Shell({ children }: { readonly children: ReactNode }): ReactElement {
  const contentRef = useRef<HTMLElement>(null);
  useFocusRestore(contentRef);
  return (
    <div>
      <main ref={contentRef} tabIndex={-1} aria-label="Content">
        {children}
      </main>
    </div>
  );
}

const row = (name: string): ReactElement => (
  <li key={name}>
    <button type="button">{name}</button>
    <button type="button">Delete {name}</button>
  </li>
);

const list = (...names: readonly string[]): ReactElement => (
  <Shell>
    <h1 tabIndex={-1}>Pots</h1>
    <section>
      {names.length > 0 ? (
        <ul>{names.map(row)}</ul>
      ) : (
        <div data-empty>
          <button type="button">Add a pot</button>
        </div>
      )}
    </section>
  </Shell>
);

const button = (name: string): HTMLElement => screen.getByRole("button", { name });
const expectFocus = (element: () => HTMLElement): Promise<void> =>
  waitFor(() => expect(document.activeElement).toBe(element()));

test.each([
  [["a", "b", "c"], "Delete b", ["a", "c"], "c"],
  [["a", "b", "c"], "Delete a", ["b", "c"], "b"],
  [["a", "b", "c"], "Delete c", ["a", "b"], "b"],
  [["a"], "Delete a", [], "Add a pot"],
])("with %o, “%s” moves the focus to the row that takes its place", async (...[before, pressed, after, focused]) => {
  const { user, rerender } = mountPart(list(...before));
  await user.click(button(pressed));
  rerender(list(...after));
  await expectFocus(() => button(focused));
});

test("a keyboard that is elsewhere stays there", async () => {
  const { user, rerender } = mountPart(list("a", "b"));
  await user.click(button("b"));
  rerender(list("b"));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(button("b"));
});

test("after an action the page's heading gets the focus", async () => {
  const room = (act: string): ReactElement => (
    <Shell>
      <h1 tabIndex={-1}>Order</h1>
      <div data-acts>
        <button key={act} type="button">
          {act}
        </button>
      </div>
    </Shell>
  );
  const { user, rerender } = mountPart(room("Cancel order"));
  await user.click(button("Cancel order"));
  rerender(room("Reopen order"));
  await expectFocus(() => screen.getByRole("heading", { name: "Order" }));
});

test("after a successful retry the closest control gets the focus", async () => {
  const room = (isBroken: boolean): ReactElement => (
    <Shell>
      <a href="#far">far</a>
      <section>
        {isBroken ? (
          <p data-passing>
            <button type="button">Try again</button>
          </p>
        ) : (
          <input aria-label="near" />
        )}
      </section>
    </Shell>
  );
  const { user, rerender } = mountPart(room(true));
  await user.click(button("Try again"));
  rerender(room(false));
  await expectFocus(() => screen.getByRole("textbox", { name: "near" }));
});

test("when nothing is left the content gets the focus", async () => {
  const { user, rerender } = mountPart(list("a"));
  await user.click(button("a"));
  rerender(<Shell>Nothing</Shell>);
  await expectFocus(() => screen.getByRole("main", { name: "Content" }));
});

test("a room opened from a dialog has the focus at its top", async () => {
  const { user, rerender } = mountPart(list("a"));
  await user.click(button("a"));
  history.replaceState(null, "", "/pots/1");
  rerender(
    <Shell>
      <button type="button">other</button>
    </Shell>,
  );
  await expectFocus(() => screen.getByRole("main", { name: "Content" }));
});
