import { fireEvent, screen } from "@testing-library/react";
import { listAssets, type AssetView } from "@stoa/core/asset/asset-api.ts";
import { LINK_MESSAGES, LINK_TEXTS } from "@stoa/core/link/link-messages.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test, vi } from "vitest";
import { answerContent, contentDocument } from "../../testing/answer/content-answers.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
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

const MENU: AssetView = {
  id: "568cf79c22ccff8adf07ca88",
  kind: "file",
  filename: "menu.pdf",
  url: "/s/menu.pdf?v=1",
  address: "/s/menu.pdf",
  contentType: "application/pdf",
  byteCount: 22,
  picture: null,
  folderId: null,
  version: 1,
  createdAt: "2026-01-05T09:00:00.000Z",
  updatedAt: "2026-01-05T09:00:00.000Z",
};

test("a page of the site is chosen by its title, and linked by its path", async () => {
  const server = startContractServer();
  answerContent(server, [contentDocument("page", { title: "Kiln", urlId: "kiln" })]);
  const { user, apply, choose, press } = openForm();
  await choose(LINK_TEXTS.page);
  await press(`${LINK_TEXTS.page} None`);
  await user.click(await screen.findByRole("option", { name: /^Kiln/ }));
  expect(await screen.findByRole("button", { name: `${LINK_TEXTS.page} Kiln` })).toBeTruthy();
  await press("Apply link");
  expect(apply.mock.calls).toEqual([[{ address: "/kiln", name: "Our shop", isNewWindow: false }]]);
});

test("a file of the site is chosen by its name, and linked by its URL", async () => {
  const server = startContractServer();
  server.answer(listAssets, { items: [MENU], nextCursor: null, total: 1, maxBytes: { image: 1, other: 1 } });
  const { user, apply, choose, press } = openForm();
  await choose(LINK_TEXTS.file);
  await press(`${LINK_TEXTS.file} None`);
  await user.click(await screen.findByRole("option", { name: "menu.pdf" }));
  await press("Apply link");
  expect(apply.mock.calls[0]?.[0].address).toBe("/s/menu.pdf");
});

test("a link to a page opens with that page, and none can be chosen instead", async () => {
  const server = startContractServer();
  answerContent(server, [contentDocument("page", { title: "Kiln", urlId: "kiln" })]);
  const { user, apply, press } = openForm({ address: "/kiln" });
  await user.click(await screen.findByRole("button", { name: `${LINK_TEXTS.page} Kiln` }));
  await user.click(await screen.findByRole("option", { name: "None" }));
  await press("Apply link");
  expect(screen.getByText(LINK_MESSAGES.noPage)).toBeTruthy();
  expect(apply).not.toHaveBeenCalled();
});

test.each([
  [LINK_TEXTS.cc, "cc"],
  [LINK_TEXTS.bcc, "bcc"],
])("%s takes mail addresses, and says so at its field where it does not", async (name, part) => {
  const { user, apply, field, press } = openForm({ address: "mailto:ada@example.org?subject=Pots" });
  await user.type(field(name), "bea");
  await press("Apply link");
  expect(field(name).getAttribute("aria-describedby")).toBe(screen.getByText(LINK_MESSAGES.emailForm).id);
  expect(field(LINK_TEXTS.to).getAttribute("aria-invalid")).toBeNull();
  await user.type(field(name), "@example.org");
  expect(screen.queryByText(LINK_MESSAGES.emailForm)).toBeNull();
  await press("Apply link");
  expect(apply.mock.calls[0]?.[0].address).toBe(`mailto:ada@example.org?${part}=bea@example.org&subject=Pots`);
});

test("a mail has a text of several lines, which may not be too long for a link", async () => {
  const { user, apply, field, press } = openForm({ address: "mailto:ada@example.org?subject=Pots" });
  const body = field(LINK_TEXTS.body);
  await user.type(body, "Dear Ada,{Enter}hello");
  await press("Apply link");
  expect(apply.mock.calls[0]?.[0].address).toBe("mailto:ada@example.org?subject=Pots&body=Dear%20Ada%2C%0D%0Ahello");
  fireEvent.change(body, { target: { value: "ü".repeat(400) } });
  await press("Apply link");
  expect(body.getAttribute("aria-describedby")).toBe(screen.getByText(LINK_MESSAGES.longMail).id);
  expect(apply).toHaveBeenCalledOnce();
});

test("the details of a mail stay open while they are emptied", async () => {
  const { user, field } = openForm({ address: "mailto:ada@example.org?subject=Pots" });
  await user.clear(field(LINK_TEXTS.subject));
  expect(document.querySelector("details")?.open).toBe(true);
});

test("what was typed for another kind of link is there again", async () => {
  const { user, field, choose } = openForm({ address: "https://example.org/" });
  await choose(LINK_TEXTS.phone);
  await user.type(field(LINK_TEXTS.phone), "555");
  await choose(LINK_TEXTS.web);
  expect([field(LINK_TEXTS.web).value, field(LINK_TEXTS.web).placeholder]).toEqual([
    "https://example.org/",
    "https://",
  ]);
  await choose(LINK_TEXTS.phone);
  expect([field(LINK_TEXTS.phone).value, field(LINK_TEXTS.phone).placeholder]).toEqual(["555", ""]);
});

test("a link opens in a new window only as long as it is checked", async () => {
  const { user, apply, press } = openForm({ address: "https://example.org/", isNewWindow: true });
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: LINK_TEXTS.newWindow });
  expect(box.checked).toBe(true);
  await user.click(box);
  await press("Apply link");
  expect(apply.mock.calls[0]?.[0].isNewWindow).toBe(false);
});
