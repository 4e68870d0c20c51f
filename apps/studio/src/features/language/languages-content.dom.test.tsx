import { screen, waitFor, within } from "@testing-library/react";
import { listDomains, type Domain } from "@stoa/core/domain/domain-api.ts";
import {
  getMultilingualLanguages,
  getMultilingualStatus,
  putMultilingualLanguages,
  type LanguageView,
} from "@stoa/core/multilingual/multilingual-api.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import { lostAnswer, rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { expect, test } from "vitest";
import { mountRoom } from "../../testing/open/mount-room.tsx";
import { siteWithout, startSiteServer } from "../../testing/answer/site-answers.ts";
import { languageName } from "./language-texts.ts";

const view = (language: string, changed: Partial<LanguageView> = {}): LanguageView => ({
  language,
  name: languageName(language),
  ownName: languageName(language),
  direction: "ltr",
  isPrimary: false,
  isEnabled: true,
  isPublished: true,
  prefix: `/${language}`,
  ...changed,
});

const ENGLISH = view("en-US", { isPrimary: true, prefix: "" });
const GERMAN = view("de", { ownName: "Deutsch" });

const domain = (host: string, changed: Partial<Domain> = {}): Domain => ({
  host,
  name: host,
  url: `http://${host}`,
  isBuiltIn: false,
  isPrimary: false,
  isConnected: true,
  language: null,
  pointing: [],
  proof: null,
  ...changed,
});

const DOMAINS = [
  domain("pots.example.org", { isBuiltIn: true, isPrimary: true }),
  domain("toepfe.example"),
  domain("new.example", { isConnected: false }),
];

type Opened = {
  readonly languages?: readonly LanguageView[];
  readonly domains?: Domain[];
  readonly without?: readonly Permission[];
  readonly fault?: CallFault;
};

async function openLanguages({ languages = [ENGLISH, GERMAN], domains = DOMAINS, without = [], fault }: Opened = {}) {
  const site = siteWithout(without);
  const server = startSiteServer(site);
  let kept = [...languages];
  let version = 1;
  server.answer(getMultilingualLanguages, () => ({ languages: kept, version }));
  server.answer(getMultilingualStatus, {
    isConnected: true,
    documents: 12,
    languages: [{ language: "de", isPublished: true, translated: 5, unpublished: 0 }],
  });
  server.answer(listDomains, { items: domains, maxDomains: 20 });
  server.answer(putMultilingualLanguages, ({ body }) => {
    if (body.version !== version) {
      return Response.json({ error: "version_conflict", message: "Somebody else changed it." }, { status: 409 });
    }
    version += 1;
    kept = [
      ENGLISH,
      ...body.languages.map(({ language, isEnabled = true, domain: host }) => ({
        ...(kept.find((one) => one.language === language) ?? view(language, { isPublished: false })),
        isEnabled,
        ...(host === undefined ? {} : { domain: host }),
      })),
    ];
    return { languages: kept, version };
  });
  if (fault) server.failOnce(fault, getMultilingualLanguages);
  const { user } = await mountRoom({ path: "/languages", title: "Languages", site });
  const press = async (name: string | RegExp, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  const sent = () => server.made(putMultilingualLanguages).map(({ body }) => body);
  return { server, user, press, sent };
}

async function rowsOf(): Promise<(string | null)[][]> {
  return within(await screen.findByRole("table", { name: "Languages" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].slice(0, 4).map(({ textContent }) => textContent));
}

test("languages are listed with their URLs, how far they are translated, and whether visitors see them", async () => {
  await openLanguages();
  await screen.findByText("5 of 12");
  expect(await rowsOf()).toEqual([
    ["American English", "No language in its URLs", "", "Original"],
    ["GermanDeutsch", "/de/…", "5 of 12", "Visible"],
  ]);
  expect(screen.getByText("Deutsch").getAttribute("lang")).toBe("de");
  expect(screen.getByRole("link", { name: /^German/ }).getAttribute("href")).toBe("/languages/de");
});

test.each([
  [{ isEnabled: true, isPublished: false }, "Not published"],
  [{ isEnabled: false, isPublished: true }, "Hidden after publishing"],
  [{ isEnabled: false, isPublished: false }, "Hidden"],
  [{ domain: "toepfe.example" }, "Visible"],
])("a language that is %o is “%s”", async (changed, status) => {
  await openLanguages({ languages: [ENGLISH, { ...GERMAN, ...changed }] });
  const [, german] = await rowsOf();
  expect(german?.[3]).toBe(status);
  expect(german?.[1]).toBe("domain" in changed ? "toepfe.example" : "/de/…");
});

test("a site with one language can add one, if the person may", async () => {
  const { press } = await openLanguages({ languages: [ENGLISH] });
  expect(await screen.findByRole("heading", { name: "Add a language" })).toBeTruthy();
  await press("Add a language");
  expect(await screen.findByRole("dialog", { name: "Add a language" })).toBeTruthy();
});

test("those who may not change settings see the languages only", async () => {
  const { server } = await openLanguages({ without: ["site.settings"] });
  await rowsOf();
  expect(within(screen.getByRole("main")).queryAllByRole("button")).toEqual([]);
  expect(screen.queryByRole("switch")).toBeNull();
  expect(server.made(listDomains)).toEqual([]);
});

test("languages that cannot be loaded show why, and load on retry", async () => {
  const { press } = await openLanguages({ fault: rejection(403, "Not now.") });
  expect(await screen.findByText("Not now.")).toBeTruthy();
  await press("Try again");
  expect(await rowsOf()).toHaveLength(2);
});

test("a language is added from those that the site does not have, and is visible after publishing", async () => {
  const { user, press, sent } = await openLanguages();
  await press("Add a language");
  const dialog = await screen.findByRole("dialog", { name: "Add a language" });
  const choice = within(dialog).getByRole<HTMLSelectElement>("combobox", { name: "Language" });
  const values = [...choice.options].map(({ value }) => value);
  expect(values).not.toContain("de");
  expect(values).not.toContain("en-US");
  await user.selectOptions(choice, "fr");
  expect(within(dialog).getByText("Pages at /fr/…")).toBeTruthy();
  await press("Add", dialog);
  expect(await screen.findByText("French added. Visitors see it after you publish.")).toBeTruthy();
  expect(sent()).toEqual([
    {
      languages: [
        { language: "de", isEnabled: true },
        { language: "fr", isEnabled: true },
      ],
      version: 1,
    },
  ]);
  await waitFor(async () => expect((await rowsOf())[2]?.[3]).toBe("Not published"));
});

test("a language whose reply was lost is added on the list as it then is", async () => {
  const { server, user, press, sent } = await openLanguages();
  await press("Add a language");
  const dialog = await screen.findByRole("dialog", { name: "Add a language" });
  await user.selectOptions(within(dialog).getByRole("combobox"), "fr");
  server.failOnce(lostAnswer, putMultilingualLanguages);
  await press("Add", dialog);
  expect(await within(dialog).findByText(/^Unable to connect\./)).toBeTruthy();
  await press("Try again", dialog);
  expect(await screen.findByText("French added. Visitors see it after you publish.")).toBeTruthy();
  expect(sent().map(({ version }) => version)).toEqual([1, 2]);
  expect(sent()[1]?.languages.map(({ language }) => language)).toEqual(["de", "fr"]);
});

test("a language is hidden and shown by its switch, the others stay as they are", async () => {
  const french = view("fr", { isEnabled: false, domain: "toepfe.example" });
  const { user, sent } = await openLanguages({ languages: [ENGLISH, GERMAN, french] });
  await user.click(await screen.findByRole("switch", { name: "Show German" }));
  await waitFor(async () => expect((await rowsOf())[1]?.[3]).toBe("Hidden after publishing"));
  expect(sent()).toEqual([
    {
      languages: [
        { language: "de", isEnabled: false },
        { language: "fr", isEnabled: false, domain: "toepfe.example" },
      ],
      version: 1,
    },
  ]);
});

test("a switch that is refused says why, and is switched from the message", async () => {
  const { server, user, press, sent } = await openLanguages();
  server.failOnce(rejection(429, "Too much at once."), putMultilingualLanguages);
  await user.click(await screen.findByRole("switch", { name: "Show German" }));
  expect(await screen.findByText("Too much at once.")).toBeTruthy();
  expect((await rowsOf())[1]?.[3]).toBe("Visible");
  await press("Try again");
  await waitFor(async () => expect((await rowsOf())[1]?.[3]).toBe("Hidden after publishing"));
  expect(sent()).toHaveLength(2);
});

test("a language moves to a domain of its own, of those that are free", async () => {
  const { user, press, sent } = await openLanguages();
  await press("Change German URLs");
  const dialog = await screen.findByRole("dialog", { name: "German URLs" });
  const place = within(dialog).getByRole<HTMLSelectElement>("combobox", { name: "Location" });
  await waitFor(() =>
    expect([...place.options].map(({ text }) => text)).toEqual(["/de/… on the primary domain", "toepfe.example"]),
  );
  expect(within(dialog).getByText("Every page is under this language's path.")).toBeTruthy();
  await user.selectOptions(place, "toepfe.example");
  expect(within(dialog).getByText("Every page is there without /de. Old URLs with /de redirect to it.")).toBeTruthy();
  await press("Save", dialog);
  expect(await screen.findByText("German URLs changed. Visitors see the change after you publish.")).toBeTruthy();
  expect(sent()[0]?.languages).toEqual([{ language: "de", isEnabled: true, domain: "toepfe.example" }]);
});

test("a language moves back to its path", async () => {
  const { user, press, sent } = await openLanguages({
    languages: [ENGLISH, { ...GERMAN, domain: "toepfe.example" }, view("fr")],
  });
  await press("Change German URLs");
  const dialog = await screen.findByRole("dialog", { name: "German URLs" });
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Location" }), "/de/… on the primary domain");
  await press("Save", dialog);
  await screen.findByText(/^German URLs changed\./);
  expect(sent()[0]?.languages).toEqual([
    { language: "de", isEnabled: true },
    { language: "fr", isEnabled: true },
  ]);
});

test("without a free domain the dialog links to the domains, and an error is shown", async () => {
  const { server, press } = await openLanguages({
    languages: [ENGLISH, GERMAN, view("fr", { domain: "toepfe.example" })],
  });
  await press("Change German URLs");
  const dialog = await screen.findByRole("dialog", { name: "German URLs" });
  expect(within(dialog).getByRole("link", { name: "connect one" }).getAttribute("href")).toBe("/domains");
  server.failOnce(rejection(409, "The domain is gone."), putMultilingualLanguages);
  await press("Save", dialog);
  expect(await within(dialog).findByText("The domain is gone.")).toBeTruthy();
  expect(within(dialog).getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("a language is removed after a question, and its translations are kept", async () => {
  const { press, sent } = await openLanguages({ languages: [ENGLISH, GERMAN, view("fr")] });
  await press("Remove German");
  const dialog = await screen.findByRole("dialog", { name: "Remove German?" });
  expect(within(dialog).getByText(/Translations are kept/)).toBeTruthy();
  await press("Remove", dialog);
  expect(await screen.findByText("German removed. Visitors see it until you publish.")).toBeTruthy();
  expect(sent()[0]?.languages).toEqual([{ language: "fr", isEnabled: true }]);
  await waitFor(async () => expect(await rowsOf()).toHaveLength(2));
});
