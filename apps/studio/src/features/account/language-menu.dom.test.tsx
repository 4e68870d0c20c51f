import { screen, waitFor, within } from "@testing-library/react";
import { keepAccountLanguage, keepStudioLanguage } from "@stoa/core/account/account-api.ts";
import { broken } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readKeptLanguage } from "../../language/kept-language.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { LanguageMenu } from "./language-menu.tsx";

const reload = vi.fn<() => void>();
beforeEach(() => {
  reload.mockReset();
  vi.spyOn(location, "reload").mockImplementation(reload);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const PLACES = [
  [
    "the account menu",
    "owner@example.org",
    <AccountMenu key="" email="owner@example.org" onSignedOut={vi.fn()} />,
    keepAccountLanguage,
  ],
  ["the rail", "Language: English", <LanguageMenu key="" className="room" />, keepStudioLanguage],
] as const;

test.each(PLACES)("%s names each language in itself and marks the current one", async (_place, name, menu) => {
  const { user } = mountPart(menu);
  await user.click(screen.getByRole("button", { name }));
  const group = screen.getByRole("group", { name: "Language" });
  const [english, italian] = ["English", "Italiano"].map((text) =>
    within(group).getByRole("menuitemradio", { name: text }),
  );
  expect([english, italian].map((item) => item?.getAttribute("aria-checked"))).toEqual(["true", "false"]);
  expect(italian?.querySelector("[lang]")?.getAttribute("lang")).toBe("it");
});

test.each(PLACES)("%s stores the language with the account, keeps it and reloads", async (...[, name, menu, call]) => {
  const server = startContractServer();
  server.answer(call, ({ body }) => body);
  const { user } = mountPart(menu);
  screen.getByRole("button", { name }).focus();
  await user.keyboard("{Enter}");
  (await screen.findByRole("menuitemradio", { name: "Italiano" })).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(server.made(call).map(({ body }) => body)).toEqual([{ language: "it" }]);
  expect(readKeptLanguage()).toBe("it");
});

test("the current language is not stored again", async () => {
  const server = startContractServer();
  const { user } = mountPart(<LanguageMenu className="room" />);
  await user.click(screen.getByRole("button", { name: "Language: English" }));
  await user.click(screen.getByRole("menuitemradio", { name: "English" }));
  expect(server.saves()).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

test("a language that could not be stored is not kept; the message offers to try again", async () => {
  const server = startContractServer();
  server.answer(keepStudioLanguage, ({ body }) => body);
  server.failOnce(broken, keepStudioLanguage);
  const { user } = mountPart(<LanguageMenu className="room" />);
  await user.click(screen.getByRole("button", { name: "Language: English" }));
  await user.click(screen.getByRole("menuitemradio", { name: "Italiano" }));
  const again = await screen.findByRole("button", { name: "Try again" });
  expect([readKeptLanguage(), reload.mock.calls.length]).toEqual([null, 0]);
  await user.click(again);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(readKeptLanguage()).toBe("it");
});
