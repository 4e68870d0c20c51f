import { screen, waitFor, within } from "@testing-library/react";
import {
  getTranslation,
  listTranslations,
  publishLanguage,
  putTranslation,
  undoTranslation,
  type TranslationRow,
  type TranslationView,
} from "@stoa/core/multilingual/translation/translation-api.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import type { EndpointShape } from "@stoa/core/api/endpoint.ts";
import { holdCalls, rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { expect, test } from "vitest";
import { notFound } from "../../testing/cached-rows.ts";
import { mountRoom } from "../../testing/open/mount-room.tsx";
import { siteWithout, startSiteServer } from "../../testing/answer/site-answers.ts";

const KILN = "717d724099f8d23f0abe3314";
const TITLE = "Title in German";

const KILN_VIEW: TranslationView = {
  documentId: KILN,
  kind: "page",
  title: "Kiln",
  language: "de",
  version: 3,
  status: "changed",
  texts: [
    { path: "title", isHtml: false, source: "Kiln", text: "Ofen", state: "translated" },
    { path: "description", isHtml: false, source: "It is hot.", text: "", state: "missing" },
    { path: "navigationTitle", isHtml: false, source: "The kiln", text: "Der Ofen", state: "outdated" },
  ],
};

const row = (title: string, changed: Partial<TranslationRow> = {}): TranslationRow => ({
  documentId: KILN,
  kind: "page",
  title,
  progress: { translated: 0, outdated: 0, missing: 3 },
  status: "none",
  ...changed,
});

type Opened = {
  readonly rows?: readonly TranslationRow[];
  readonly view?: TranslationView;
  readonly path?: string;
  readonly title?: string;
  readonly without?: readonly Permission[];
  readonly fault?: readonly [CallFault, EndpointShape];
};

async function openRoom({ rows = [row("Kiln")], view = KILN_VIEW, without = [], fault, ...room }: Opened = {}) {
  const site = siteWithout(without);
  const server = startSiteServer(site);
  let now = view;
  server.answer(listTranslations, ({ query }) => {
    const items = rows
      .filter(({ kind }) => query.kind === undefined || kind === query.kind)
      .filter(({ title }) => title.includes(query.query ?? ""));
    return { items, nextCursor: null, total: items.length };
  });
  server.answer(getTranslation, ({ params }) => (params.documentId === now.documentId ? now : notFound()));
  server.answer(putTranslation, ({ body }) => {
    if (body.version !== now.version) {
      return Response.json({ error: "version_conflict", message: "Somebody else changed it." }, { status: 409 });
    }
    const texts = now.texts.map((text) =>
      body.texts[text.path] === undefined
        ? text
        : { ...text, text: body.texts[text.path] ?? "", state: "translated" as const },
    );
    now = { ...now, version: now.version + 1, texts };
    return now;
  });
  server.answer(undoTranslation, () => {
    now = { ...view, version: now.version + 1 };
    return now;
  });
  server.answer(publishLanguage, {
    release: { number: 2, name: "", by: "owner@example.org", at: "2026-01-05T14:00:00.000Z", isLive: true },
  });
  if (fault) server.failOnce(...fault);
  const { user } = await mountRoom({ path: room.path ?? "/languages/de", title: room.title ?? "German", site });
  const press = async (name: string | RegExp, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  const changeElsewhere = (changed: Partial<TranslationView>): void => {
    now = { ...now, ...changed };
  };
  return { server, user, press, changeElsewhere };
}

async function openKiln(opened: Opened = {}) {
  const page = await openRoom({ path: `/languages/de/${KILN}`, title: "Kiln", ...opened });
  const field = (name: string): HTMLTextAreaElement => screen.getByRole("textbox", { name });
  const write = async (name: string, text: string): Promise<void> => {
    await page.user.clear(field(name));
    if (text) await page.user.type(field(name), text);
  };
  const sent = () => page.server.made(putTranslation).map(({ body }) => body);
  return { ...page, field, write, sent };
}

async function rowsOf(): Promise<(string | null)[][]> {
  return within(await screen.findByRole("table", { name: "Content to translate into German" }))
    .getAllByRole("row")
    .slice(1)
    .map((one) => [...one.children].map(({ textContent }) => textContent));
}

test("what can be translated is listed with how far it is", async () => {
  const ids = [
    "817d724099f8d23f0abe3314",
    "917d724099f8d23f0abe3314",
    "a17d724099f8d23f0abe3314",
    "b17d724099f8d23f0abe3314",
  ];
  const [a = "", b = "", c = "", d = ""] = ids;
  await openRoom({
    rows: [
      row("Kiln"),
      row("House", { documentId: a, progress: { translated: 2, outdated: 0, missing: 1 }, status: "new" }),
      row("Vase", {
        documentId: b,
        kind: "product",
        progress: { translated: 2, outdated: 1, missing: 0 },
        status: "changed",
      }),
      row("Menu", {
        documentId: c,
        kind: "navigation",
        progress: { translated: 3, outdated: 0, missing: 0 },
        status: "published",
      }),
      row("Empty", { documentId: d, progress: { translated: 0, outdated: 0, missing: 0 } }),
    ],
  });
  expect(await rowsOf()).toEqual([
    ["KilnPage", "Not translated", "0 of 3", ""],
    ["HousePage", "Partially translated", "2 of 3", "Not published"],
    ["VaseProduct", "Original changed", "3 of 3", "Edited"],
    ["MenuNavigation", "Translated", "3 of 3", "Published"],
    ["EmptyPage", "No texts", "0 of 0", ""],
  ]);
  expect(screen.getByText("5 documents")).toBeTruthy();
});

test("the list shows one kind, and a search that finds nothing leads back to all", async () => {
  const { server, press } = await openRoom({ path: "/languages/de?q=Kil" });
  await rowsOf();
  await press("Products");
  expect(await screen.findByRole("heading", { name: "No results" })).toBeTruthy();
  expect(server.made(listTranslations).at(-1)?.query).toEqual({ kind: "product", query: "Kil" });
  await press("Show all");
  expect(await rowsOf()).toHaveLength(1);
  await waitFor(() => expect(server.made(listTranslations).at(-1)?.query).toEqual({}));
});

test("a list that cannot be loaded shows why, and loads on retry", async () => {
  const { press } = await openRoom({ fault: [rejection(403, "Not now."), listTranslations] });
  expect(await screen.findByText("Not now.")).toBeTruthy();
  await press("Try again");
  expect(await rowsOf()).toHaveLength(1);
});

test("a language is published alone, also after an error", async () => {
  const { server, press } = await openRoom();
  server.failOnce(rejection(409, "There is nothing to publish."), publishLanguage);
  await press("Publish German");
  expect(await screen.findByText("There is nothing to publish.")).toBeTruthy();
  await press("Try again");
  expect(await screen.findByText("German published")).toBeTruthy();
  expect(server.made(publishLanguage).map(({ params }) => params)).toEqual([{ language: "de" }, { language: "de" }]);
});

test("those who may not publish cannot publish a language", async () => {
  await openRoom({ without: ["content.publish"] });
  await rowsOf();
  expect(screen.queryByRole("button", { name: "Publish German" })).toBeNull();
});

test("each text is beside its original, in its own language", async () => {
  const { field } = await openKiln();
  expect(screen.getByText("It is hot.")).toBeTruthy();
  expect([field(TITLE).value, field("Description in German").value]).toEqual(["Ofen", ""]);
  expect(field(TITLE).closest("[lang]")?.getAttribute("lang")).toBe("de");
  expect(screen.getAllByText("Original changed")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test("those who may not edit read the texts only", async () => {
  await openKiln({ without: ["content.edit"] });
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByText("Ofen")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Keep this translation" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("a document without texts says so", async () => {
  await openKiln({ view: { ...KILN_VIEW, texts: [] } });
  expect(await screen.findByText("Nothing here to translate.")).toBeTruthy();
});

test("a translation that could not be loaded says why, and loads on retry", async () => {
  const { press } = await openKiln({
    title: "Unable to load this translation",
    fault: [rejection(403, "Not now."), getTranslation],
  });
  expect(screen.getByText("Not now.")).toBeTruthy();
  await press("Try again");
  expect(await screen.findByRole("textbox", { name: TITLE })).toBeTruthy();
});

test("only what was changed is saved, and counted until then", async () => {
  const { press, write, sent } = await openKiln();
  await write(TITLE, "Brennofen");
  expect(screen.getByText("1 unsaved text")).toBeTruthy();
  await write("Description in German", "Es ist heiß.");
  expect(screen.getByText("2 unsaved texts")).toBeTruthy();
  await write(TITLE, "Ofen");
  expect(screen.getByText("1 unsaved text")).toBeTruthy();
  await press("Save");
  expect(await screen.findByText("Translation saved")).toBeTruthy();
  expect(sent()).toEqual([{ version: 3, texts: { description: "Es ist heiß." } }]);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
});

test("an emptied text is saved as none, by keyboard", async () => {
  const { user, write, sent } = await openKiln();
  await write(TITLE, "");
  await user.keyboard("{Control>}s{/Control}");
  await screen.findByText("Translation saved");
  expect(sent()).toEqual([{ version: 3, texts: { title: "" } }]);
  await user.keyboard("{Control>}s{/Control}");
  expect(sent()).toHaveLength(1);
});

test("a translation of a changed original is kept as it is", async () => {
  const { press, sent } = await openKiln();
  await press("Keep this translation");
  expect(screen.queryByText("Original changed")).toBeNull();
  await press("Save");
  await screen.findByText("Translation saved");
  expect(sent()).toEqual([{ version: 3, texts: { navigationTitle: "Der Ofen" } }]);
});

test("what is typed can be discarded, together with its error", async () => {
  const { server, press, write, field } = await openKiln();
  await write(TITLE, "Brennofen");
  server.failOnce(rejection(429, "Too much at once."), putTranslation);
  await press("Save");
  expect(await screen.findByText("Too much at once.")).toBeTruthy();
  expect(field(TITLE).value).toBe("Brennofen");
  await press("Discard");
  expect(field(TITLE).value).toBe("Ofen");
  await write(TITLE, "Ofen 2");
  expect(screen.queryByText("Too much at once.")).toBeNull();
});

test("a text that the server refuses has its error at its field", async () => {
  const { server, press, write, field } = await openKiln();
  await write(TITLE, "Brennofen");
  server.failOnce(rejection(400, "Not valid.", { fields: { title: "It is too long." } }), putTranslation);
  await press("Save");
  expect(await screen.findByText("It is too long.")).toBeTruthy();
  expect(field(TITLE).getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByText("Not valid.")).toBeNull();
});

test("what somebody else saved meanwhile is loaded, and what was typed goes on top", async () => {
  const { press, write, field, sent, changeElsewhere } = await openKiln();
  await write(TITLE, "Brennofen");
  changeElsewhere({
    version: 4,
    texts: KILN_VIEW.texts.map((text) => (text.path === "description" ? { ...text, text: "Heiß." } : text)),
  });
  await press("Save");
  expect(await screen.findByText("Somebody else changed it.")).toBeTruthy();
  await waitFor(() => expect(field("Description in German").value).toBe("Heiß."));
  expect(field(TITLE).value).toBe("Brennofen");
  await press("Try again");
  await screen.findByText("Translation saved");
  expect(sent().at(-1)).toEqual({ version: 4, texts: { title: "Brennofen" } });
});

test("what is typed while a translation is being saved stays unsaved", async () => {
  const { server, press, write, user, field } = await openKiln();
  await write(TITLE, "Brennofen");
  const held = holdCalls();
  server.failWith(held.fault, putTranslation);
  await press("Save");
  await waitFor(() => expect(held.count()).toBe(1));
  await user.type(field("Description in German"), "Heiß");
  held.letGo();
  await screen.findByText("Translation saved");
  expect(screen.getByText("1 unsaved text")).toBeTruthy();
  expect(field("Description in German").value).toBe("Heiß");
});

test("the last change of a translation is undone, also after an error", async () => {
  const { server, press, write, field } = await openKiln();
  await write(TITLE, "Brennofen");
  await press("Save");
  await screen.findByText("Translation saved");
  server.failOnce(rejection(409, "There is nothing to undo."), undoTranslation);
  await press("Undo");
  expect(await screen.findByText("There is nothing to undo.")).toBeTruthy();
  await press("Try again");
  await waitFor(() => expect(field(TITLE).value).toBe("Ofen"));
});

test("a translation that was never changed has nothing to undo", async () => {
  await openKiln({ view: { ...KILN_VIEW, version: 1 } });
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});
