import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { ActionButton } from "./action-button.tsx";

test("a busy button is marked, keeps focus and does nothing until it is idle again", async () => {
  const onPress = vi.fn();
  const { user, rerender } = mountPart(<ActionButton onPress={onPress}>Save</ActionButton>);
  const button = screen.getByRole("button", { name: "Save" });
  expect(button.dataset["busy"]).toBeUndefined();
  await user.click(button);
  expect(onPress).toHaveBeenCalledTimes(1);
  rerender(
    <ActionButton isPending onPress={onPress}>
      Save
    </ActionButton>,
  );
  expect(button.dataset["busy"]).toBe("true");
  await user.click(button);
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  rerender(<ActionButton onPress={onPress}>Save</ActionButton>);
  expect(button.dataset["busy"]).toBeUndefined();
  await user.click(button);
  expect(onPress).toHaveBeenCalledTimes(2);
});

test("a busy submit button doesn't submit its form", async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (isPending: boolean) => (
    <form onSubmit={onSubmit}>
      <ActionButton type="submit" isPending={isPending}>
        Save
      </ActionButton>
    </form>
  );
  const { user, rerender } = mountPart(form(true));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(form(false));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
