import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { mountLinkedPart } from "../../testing/open/mount-linked-part.tsx";
import { BackLink } from "../link/back-link.tsx";
import { keepListSearch } from "../list/list-memory.ts";
import { RoomStep } from "./room-step.tsx";
import { SheetPage } from "./sheet-page.tsx";

const BACK = { to: "/customers", text: "Customers" };

test("the page of a record has its name, where it came from, and what can be done", async () => {
  await mountLinkedPart(
    <SheetPage
      back={BACK}
      title="Ada"
      badges={<b>Member</b>}
      note="Since 2026"
      actions={<button type="button">Block</button>}
      missing="No orders yet."
    >
      <p>Her orders</p>
    </SheetPage>,
    { canLeave: true },
  );
  expect(screen.getByRole("heading", { name: "Ada", level: 1 }).tabIndex).toBe(-1);
  for (const text of ["Member", "Since 2026", "No orders yet.", "Her orders"]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByRole("button", { name: "Block" }).closest("[data-acts]")).not.toBeNull();
  expect(screen.getByRole("link", { name: "Customers" }).getAttribute("href")).toBe("/customers");
});

test("the page of a record leaves out what it does not have", async () => {
  await mountLinkedPart(
    <SheetPage back={BACK} title="Ada">
      <p>Her orders</p>
    </SheetPage>,
    { canLeave: true },
  );
  expect(document.querySelector("[data-acts]")).toBeNull();
  expect([...document.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual(["Her orders"]);
});

test("the back link opens the list as it was left", async () => {
  keepListSearch({ pathname: "/customers", search: { search: "ada", tab: "members" } });
  const { user } = await mountLinkedPart(
    <>
      <h1>Ada</h1>
      <BackLink to="/customers">Customers</BackLink>
      <BackLink to="/orders">Orders</BackLink>
    </>,
    { canLeave: true },
  );
  expect(screen.getByRole("link", { name: "Orders" }).getAttribute("href")).toBe("/orders");
  await user.click(screen.getByRole("link", { name: "Customers" }));
  await waitFor(() => expect(location.pathname).toBe("/customers"));
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ search: "ada", tab: "members" });
});

test("a link to another room looks like a button and opens the right section", async () => {
  const { user } = await mountLinkedPart(
    <>
      <h1>Checklist</h1>
      <RoomStep to="/settings" hash="hours">
        Add hours
      </RoomStep>
    </>,
    { canLeave: true },
  );
  await user.click(screen.getByRole("link", { name: "Add hours" }));
  await waitFor(() => expect(location.pathname + location.hash).toBe("/settings#hours"));
});
