import { fireEvent, screen } from "@testing-library/react";
import { LINK_MESSAGES, LINK_TEXTS } from "@stoa/core/link/link-messages.ts";
import { expect, test, vi } from "vitest";
import { mountPart } from "../../testing/mount-part.tsx";
import { LinkForm, type TextLink } from "./link-form.tsx";

const NONE: TextLink = { address: "", name: "Our shop", isNewWindow: false };

function openForm(link: Partial<TextLink> = {}) {
  const apply = vi.fn<(link: TextLink) => void>();
  const close = vi.fn<() => void>();
  const { user } = mountPart(<LinkForm link={{ ...NONE, ...link }} onApply={apply} onClose={close} />);
  const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name });
  const choose = (text: string): Promise<void> =>
    user.selectOptions(screen.getByRole("combobox", { name: LINK_TEXTS.kind }), text);
  const press = (name: string): Promise<void> => user.click(screen.getByRole("button", { name }));
  return { user, apply, close, field, choose, press };
}

test("a web address is linked, with its text, in another window", async () => {
  const { user, apply, field, press } = openForm();
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "web" } });
  expect(document.activeElement).toBe(field(LINK_TEXTS.web));
  await user.type(field(LINK_TEXTS.web), "https://example.org/pots");
  await user.type(field(LINK_TEXTS.name), " now ");
  await user.click(screen.getByRole("checkbox", { name: LINK_TEXTS.newWindow }));
  await press("Apply link");
  expect(apply.mock.calls).toEqual([
    [{ address: "https://example.org/pots", name: "Our shop now", isNewWindow: true }],
  ]);
});

test.each([
  [LINK_TEXTS.web, LINK_MESSAGES.noAddress],
  [LINK_TEXTS.phone, LINK_MESSAGES.badPhone],
  [LINK_TEXTS.page, LINK_MESSAGES.noPage],
  [LINK_TEXTS.file, LINK_MESSAGES.noFile],
])("a link to an invalid target of type %s says “%s”", async (kind, message) => {
  const { apply, choose, press } = openForm();
  await choose(kind);
  await press("Apply link");
  expect(screen.getByText(message)).toBeTruthy();
  expect(apply).not.toHaveBeenCalled();
});

test("an error is shown until it is changed", async () => {
  const { user, field, choose, press } = openForm();
  await choose(LINK_TEXTS.phone);
  await press("Apply link");
  expect(field(LINK_TEXTS.phone).type).toBe("tel");
  await user.type(field(LINK_TEXTS.phone), "5");
  expect(screen.queryByText(LINK_MESSAGES.badPhone)).toBeNull();
});

test("Enter links and Escape leaves", async () => {
  const { user, apply, close, field, choose } = openForm();
  await choose(LINK_TEXTS.phone);
  await user.type(field(LINK_TEXTS.phone), "+1 555 0100{Enter}");
  expect(apply).toHaveBeenCalledOnce();
  await user.type(field(LINK_TEXTS.name), "{Escape}");
  expect(close).toHaveBeenCalledOnce();
});

test("a mail has whom it goes to, and the rest when it is asked for", async () => {
  const { user, apply, field, choose, press } = openForm();
  await choose(LINK_TEXTS.email);
  const more = screen.getByText([LINK_TEXTS.cc, LINK_TEXTS.bcc, LINK_TEXTS.subject, LINK_TEXTS.body].join(", "));
  expect(more.closest("details")?.open).toBe(false);
  await user.type(field(LINK_TEXTS.to), "ada");
  await press("Apply link");
  expect(apply).not.toHaveBeenCalled();
  await user.clear(field(LINK_TEXTS.to));
  await user.type(field(LINK_TEXTS.to), "ada@example.org");
  await user.click(more);
  await user.type(field(LINK_TEXTS.subject), "Pots");
  await press("Apply link");
  expect(apply.mock.calls[0]?.[0].address).toBe("mailto:ada@example.org?subject=Pots");
});

test("a mail that has a subject already shows it", () => {
  const { field } = openForm({ address: "mailto:ada@example.org?subject=Pots" });
  expect(document.querySelector("details")?.open).toBe(true);
  expect([field(LINK_TEXTS.to).value, field(LINK_TEXTS.subject).value]).toEqual(["ada@example.org", "Pots"]);
});

test("only a link that is there can be removed", async () => {
  const first = openForm();
  expect(screen.queryByRole("button", { name: "Remove link" })).toBeNull();
  await first.press("Cancel");
  expect(first.close).toHaveBeenCalledOnce();
});

test("a removed link has no URL anymore", async () => {
  const { apply, press } = openForm({ address: "https://example.org/" });
  await press("Remove link");
  expect(apply.mock.calls[0]?.[0].address).toBe("");
});
