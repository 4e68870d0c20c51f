import { screen, waitFor, within } from "@testing-library/react";
import { listStartThemes, startSite, type StartTheme } from "@stoa/core/guided-start/guided-start-api.ts";
import { listSites, openStudio, type Site } from "@stoa/core/site/site-api.ts";
import { holdCalls, lostAnswer, rejection, unreachable, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test, vi } from "vitest";
import { expectHeld } from "../../../testing/held/held-save.ts";
import { mountPart } from "../../../testing/open/mount-part.tsx";
import { SitesPage } from "../sites-page.tsx";

const COLOURS = { paper: "#fff", ground: "#eee", ink: "#111", soft: "#777", accent: "#a33" };
const theme = (name: string, title: string, presets: readonly string[]): StartTheme => ({
  name,
  title,
  presets: presets.map((one) => ({ title: one, colours: COLOURS })),
});
const THEMES = [theme("agora", "Agora", ["Clay", "Moss"]), theme("atrium", "Atrium", ["Marble"])];
const DOOR = "http://ada-pots.studio.example.org/_door?token=abc";

const siteOf = (slug: string, title: string, id = "4f4ffae7a70e2c55ef2646f2"): Site => ({
  id,
  slug,
  title,
  siteUrl: `http://${slug}.example.org`,
  studioUrl: `http://${slug}.studio.example.org`,
  liveRelease: 1,
});

type Opened = { readonly sites?: readonly Site[]; readonly fault?: CallFault };

function openSites({ sites = [], fault }: Opened = {}) {
  const server = startContractServer();
  const list = [...sites];
  const made = new Map<string, Site>();
  server.answer(listSites, () => ({ sites: [...list] }));
  server.answer(listStartThemes, { themes: THEMES });
  server.answer(startSite, ({ body }) => {
    const before = made.get(body.startId ?? "");
    const site = before ?? siteOf(body.slug, body.title, body.startId);
    if (!before) list.push(site);
    made.set(body.startId ?? "", site);
    return { site };
  });
  server.answer(openStudio, { url: DOOR }, { isBackground: true });
  if (fault) server.failOnce(fault, listSites);
  const went = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  const { user } = mountPart(<SitesPage host="example.org" />);
  const press = async (name: string, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  return { server, user, press, went, list };
}

async function openStart(opened: Opened = {}) {
  const page = openSites(opened);
  await page.press("Create site");
  const dialog = await screen.findByRole("dialog", { name: "Create site" });
  const field = (name: string): HTMLInputElement => within(dialog).getByRole("textbox", { name });
  const next = (): Promise<void> => page.press("Continue", dialog);
  const question = (): string | null => within(dialog).getByRole("heading", { level: 3 }).textContent;
  const name = async (title = "Pots by Ada"): Promise<void> => {
    await page.user.clear(field("Name"));
    await page.user.type(field("Name"), title);
  };
  const lastStep = async (): Promise<void> => {
    await name();
    for (let step = 0; step < 4; step += 1) await next();
  };
  return { ...page, dialog, field, next, question, name, lastStep };
}

test("an owner without a site is asked to create the first one", async () => {
  openSites();
  expect(await screen.findByRole("heading", { name: "Create your first site" })).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Create site" })).toHaveLength(1);
});

test("sites are listed with their addresses, and their studio opens", async () => {
  const { server, press, went } = openSites({ sites: [siteOf("pots", "Pots")] });
  expect(await screen.findByRole("heading", { name: "Pots", level: 2 })).toBeTruthy();
  expect(screen.getByText("pots.example.org")).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Visit site/ }).getAttribute("href")).toBe("http://pots.example.org");
  server.failOnce(rejection(429, "Too much at once."), openStudio);
  await press("Open studio of Pots");
  expect(await screen.findByText("Too much at once.")).toBeTruthy();
  expect(went).not.toHaveBeenCalled();
  await press("Try again");
  await waitFor(() => expect(went).toHaveBeenCalledExactlyOnceWith(DOOR));
});

test("sites that cannot be loaded show why, and load on retry", async () => {
  const { press } = openSites({ sites: [siteOf("pots", "Pots")], fault: rejection(403, "Not now.") });
  expect(await screen.findByText("Not now.")).toBeTruthy();
  await press("Try again");
  expect(await screen.findByRole("heading", { name: "Pots" })).toBeTruthy();
});

test("the address follows the name until it is typed, and avoids the owner's other sites", async () => {
  const { user, dialog, field, name } = await openStart({ sites: [siteOf("pots-by-ada", "Pots by Ada")] });
  expect(document.activeElement).toBe(field("Name"));
  await name();
  expect(field("Address").value).toBe("pots-by-ada-1");
  expect(within(dialog).getByText(".example.org")).toBeTruthy();
  await user.clear(field("Address"));
  await user.type(field("Address"), "ADA");
  expect(field("Address").value).toBe("ada");
  await name("Bowls");
  expect(field("Address").value).toBe("ada");
});

test("a site needs a name and an address that is free", async () => {
  const { user, dialog, field, next, question } = await openStart({ sites: [siteOf("pots", "Pots")] });
  await next();
  expect(within(dialog).getByText("Enter a name for your site.")).toBeTruthy();
  expect(question()).toBe("What is your site called?");
  expect(document.activeElement).toBe(field("Name"));
  await user.type(field("Name"), "Other");
  expect(within(dialog).queryByText("Enter a name for your site.")).toBeNull();
  await user.clear(field("Address"));
  await user.type(field("Address"), "pots{Enter}");
  expect(field("Address").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field("Address"));
});

test("five steps are taken by Enter or Continue, and earlier ones are gone back to", async () => {
  const { user, press, dialog, name, question } = await openStart();
  await name();
  await user.keyboard("{Enter}");
  expect(question()).toBe("How should it look?");
  await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole("radio", { name: /^Agora/ })));
  await user.click(within(dialog).getByRole("radio", { name: /^Agora/ }));
  await press("Continue", dialog);
  expect(question()).toBe("Choose your colors");
  await press("Continue", dialog);
  expect(question()).toBe("Which pages do you want to start with?");
  await press("Continue", dialog);
  expect(question()).toBe("Will you sell anything?");
  expect(within(dialog).queryByRole("button", { name: "Create now" })).toBeNull();
  await press("Back", dialog);
  expect(question()).toBe("Which pages do you want to start with?");
  const steps = within(dialog).getByRole("list", { name: "Steps" });
  expect(
    within(steps)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Name", "Theme", "Colors"]);
  await press("Theme", steps);
  expect(question()).toBe("How should it look?");
  expect(
    within(steps)
      .getAllByRole("listitem")
      .find((one) => one.getAttribute("aria-current"))?.textContent,
  ).toBe("Theme");
});

test("a site can be created after its name, with the first theme and the usual pages", async () => {
  const { server, press, dialog, name, went } = await openStart();
  await name();
  await press("Create now", dialog);
  expect(await screen.findByRole("heading", { name: "Pots by Ada is live" })).toBeTruthy();
  const { startId, timeZone, ...body } = server.made(startSite)[0]?.body ?? {};
  expect(startId).toMatch(/^[0-9a-f]{24}$/);
  expect(timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(body).toEqual({
    slug: "pots-by-ada",
    title: "Pots by Ada",
    theme: "agora",
    preset: "Clay",
    pages: ["about", "contact"],
    store: null,
  });
  await waitFor(() => expect(went).toHaveBeenCalledExactlyOnceWith(DOOR));
});

test("theme, colors, pages and the store are as they were chosen", async () => {
  const { server, user, press, dialog, name, next } = await openStart();
  await name();
  await next();
  await user.click(within(dialog).getByRole("radio", { name: /^Agora/ }));
  await next();
  await user.click(within(dialog).getByRole("radio", { name: "Moss" }));
  await next();
  await user.click(within(dialog).getByRole("checkbox", { name: /^Contact/ }));
  await next();
  expect(within(dialog).queryByRole("combobox")).toBeNull();
  await user.click(within(dialog).getByRole("switch", { name: /^Sell on this site/ }));
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Business location" }), "DE");
  expect(within(dialog).getByRole<HTMLSelectElement>("combobox", { name: "Store currency" }).value).toBe("EUR");
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Store currency" }), "CHF");
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Business location" }), "GB");
  await press("Create site", dialog);
  await screen.findByRole("heading", { name: "Pots by Ada is live" });
  expect(server.made(startSite)[0]?.body).toMatchObject({
    theme: "agora",
    preset: "Moss",
    pages: ["about"],
    store: { country: "GB", currency: "CHF" },
  });
});

test("what a new owner chose outlives each fault, and one site is made of it", async () => {
  const { server, user, press, dialog, field, name, next, list } = await openStart();
  await name();
  await user.clear(field("Address"));
  await user.type(field("Address"), "ada-pots");
  await next();
  await user.click(within(dialog).getByRole("radio", { name: /^Atrium/ }));
  for (let step = 1; step < 4; step += 1) await next();
  await user.click(within(dialog).getByRole("switch", { name: /^Sell on this site/ }));
  server.failWith(unreachable);
  await press("Create site", dialog);
  expect((await within(dialog).findByRole("alert")).textContent).toContain("Unable to connect.");
  expect(within(dialog).getByRole<HTMLInputElement>("switch", { name: /^Sell on this site/ }).checked).toBe(true);
  await press("Name", within(dialog).getByRole("list", { name: "Steps" }));
  expect([field("Name").value, field("Address").value]).toEqual(["Pots by Ada", "ada-pots"]);
  for (let step = 0; step < 4; step += 1) await next();
  const expectDone = () => screen.findByRole("heading", { name: "Pots by Ada is live" });
  await expectHeld({ server, user, scope: dialog, fields: {}, action: "Try again", expectDone });
  expect(list.map(({ slug }) => slug)).toEqual(["ada-pots"]);
  expect(server.made(startSite).at(-1)?.body).toMatchObject({ theme: "atrium", preset: "Marble" });
});

test("a site whose reply was lost is asked for with the same id, and a changed one with another", async () => {
  const { server, press, dialog, field, user, name, list } = await openStart();
  await name();
  server.failOnce(lostAnswer, startSite);
  await press("Create now", dialog);
  await within(dialog).findByRole("alert");
  server.failOnce(rejection(500, "The server is tired."), startSite);
  await press("Create now", dialog);
  await within(dialog).findByText("The server is tired.");
  await user.type(field("Name"), " and Bea");
  await press("Create now", dialog);
  await screen.findByRole("heading", { name: "Pots by Ada and Bea is live" });
  const ids = server.made(startSite).map(({ body }) => body.startId);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[1]);
  expect(list).toHaveLength(2);
});

test("a taken address shows an error at its field on the first step", async () => {
  const { server, press, dialog, field, lastStep, question } = await openStart();
  await lastStep();
  server.failOnce(rejection(409, "This address is taken.", { error: "slug_taken" }), startSite);
  await press("Create site", dialog);
  expect(await within(dialog).findByText("This address is taken.")).toBeTruthy();
  expect(question()).toBe("What is your site called?");
  await waitFor(() => expect(document.activeElement).toBe(field("Address")));
  expect(within(dialog).queryByRole("alert")).toBeNull();
});

test("while a site is made its progress is shown, and the dialog stays", async () => {
  const { server, user, press, dialog, name } = await openStart();
  await name();
  const held = holdCalls();
  server.failWith(held.fault, startSite);
  await press("Create now", dialog);
  expect(await within(dialog).findByRole("heading", { name: "Creating Pots by Ada" })).toBeTruthy();
  await press("Close", dialog);
  await user.keyboard("{Escape}");
  expect(dialog.isConnected).toBe(true);
  held.letGo();
  await waitFor(() => expect(within(dialog).getByText(/^Creating your site/).textContent).toMatch(/, done$/));
});

test("a studio that does not open leaves the site live, and opens on retry", async () => {
  const { server, press, dialog, name, went } = await openStart();
  await name();
  server.failOnce(rejection(429, "Too much at once."), openStudio);
  await press("Create now", dialog);
  const alert = await within(dialog).findByRole("alert");
  expect(alert.textContent).toContain("Your site was created, but its studio couldn’t be opened. Too much at once.");
  expect(
    within(dialog)
      .getByRole("link", { name: /^Visit site/ })
      .getAttribute("href"),
  ).toBe("http://pots-by-ada.example.org");
  await press("Try again", dialog);
  await waitFor(() => expect(went).toHaveBeenCalledOnce());
  expect(server.made(startSite)).toHaveLength(1);
});

test("themes that cannot be loaded show why from the second step, and nothing is created without them", async () => {
  const page = openSites();
  page.server.failOnce(rejection(403, "No themes now."), listStartThemes);
  await page.press("Create site");
  const dialog = await screen.findByRole("dialog", { name: "Create site" });
  await page.user.type(within(dialog).getByRole("textbox", { name: "Name" }), "Pots");
  await page.press("Create now", dialog);
  expect(page.server.saves()).toEqual([]);
  await page.press("Continue", dialog);
  expect(await within(dialog).findByText("No themes now.")).toBeTruthy();
  await page.press("Try again", dialog);
  expect(await within(dialog).findByRole("radio", { name: /^Atrium/ })).toBeTruthy();
});

test.each([
  ["before anything is typed Escape closes the dialog", "", false],
  ["once something is typed Escape keeps it", "P", true],
])("%s", async (_, text, stays) => {
  const { user, dialog, field } = await openStart();
  if (text) await user.type(field("Name"), text);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(dialog.isConnected).toBe(stays));
});
