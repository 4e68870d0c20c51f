import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { SearchBox } from "./search-box.tsx";

const searched = vi.fn<(search: string) => void>();

function Box({ first = "" }: { readonly first?: string }): ReactElement {
  const [search, setSearch] = useState(first);
  const onSearch = (next: string): void => {
    searched(next);
    setSearch(next);
  };
  return (
    <>
      <SearchBox label="Search orders" placeholder="Search" search={search} onSearch={onSearch} />
      <button type="button" onClick={() => setSearch("before")}>
        Back
      </button>
    </>
  );
}

const box = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search orders" });

test("what is typed is searched once the typing pauses, without the blanks around it", async () => {
  searched.mockClear();
  const { user } = mountPart(<Box />);
  await user.type(box(), " ada ");
  expect(box().value).toBe(" ada ");
  await waitFor(() => expect(searched).toHaveBeenCalledExactlyOnceWith("ada"));
});

test("Enter searches at once, and the button clears", async () => {
  searched.mockClear();
  const { user } = mountPart(<Box />);
  expect(screen.queryByRole("button", { name: "Clear search" })).toBeNull();
  await user.type(box(), "ada{Enter}");
  await waitFor(() => expect(searched).toHaveBeenLastCalledWith("ada"));
  await user.click(screen.getByRole("button", { name: "Clear search" }));
  expect(box().value).toBe("");
  await waitFor(() => expect(searched).toHaveBeenLastCalledWith(""));
});

test("an address that changes by other means wins over what was typed", async () => {
  searched.mockClear();
  const { user } = mountPart(<Box first="vase" />);
  expect(box().value).toBe("vase");
  await user.type(box(), "s");
  await waitFor(() => expect(searched).toHaveBeenCalledWith("vases"));
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(box().value).toBe("before");
});

test("nothing is searched for a closed box", () => {
  searched.mockClear();
  vi.useFakeTimers();
  const { unmount } = mountPart(<Box />);
  const field = box();

  fireEvent.change(field, { target: { value: "ada" } });
  unmount();
  vi.runAllTimers();
  expect(searched).not.toHaveBeenCalled();
});
