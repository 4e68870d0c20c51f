import { searchSite } from "@stoa/core/page/search-api.ts";
import en from "@stoa/core/locales/en.json" with { type: "json" };
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { broken, rejection, silence, unreachable, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { screen, waitFor } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { endPauses } from "../testing/end-pauses.ts";
import searchHtml from "../testing/fixtures/pages/search.html?raw";
import { openPage, type OpenedPage } from "../testing/open-page.ts";
import { mountSearchPreview } from "./search-preview.ts";

const SEARCH_MESSAGES = en.search;

type Found = { readonly title: string; readonly imageUrl?: string | null };

function itemsOf(found: readonly Found[]) {
  return found.map(({ title, imageUrl = null }, index) => ({
    id: `${index}`,
    collectionId: "c",
    title,
    itemUrl: `/shop/${index}`,
    highlights: "",
    imageUrl,
  }));
}

type Opened = OpenedPage & { readonly server: ContractServer; readonly field: HTMLInputElement };

function openSearch(found: readonly Found[] = [{ title: "Blue Vase" }, { title: "Vase of <b>clay</b>" }]): Opened {
  const page = openPage(searchHtml, { path: "/search" });
  endPauses(200);
  const server = startContractServer();
  server.answer(searchSite, { totalCount: found.length, items: itemsOf(found).slice(0, 10) });
  const field = document.querySelector<HTMLInputElement>("input[type=search]");
  if (field === null) throw new Error("Nobody can search here.");
  mountSearchPreview(field);
  return { ...page, server, field };
}

const options = (): HTMLElement[] => screen.queryAllByRole("option");
const texts = (): string[] => options().map(({ textContent }) => textContent);
const status = (): string => screen.getByRole("status").textContent;

async function look({ user, field }: Opened, text = "vase"): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

async function expectOpen(count: number): Promise<void> {
  await waitFor(() => expect(options()).toHaveLength(count));
}

describe("search suggestions", () => {
  test("are shown as text below the field, and their number is announced", async () => {
    const opened = openSearch();
    await look(opened);
    await expectOpen(2);
    expect(texts()).toEqual(["Blue Vase", "Vase of <b>clay</b>"]);
    expect(status()).toBe(fillMessage(SEARCH_MESSAGES.many, { count: 2 }));
    const { field } = opened;
    expect(screen.getByRole("combobox")).toBe(field);
    expect(field.getAttribute("aria-expanded")).toBe("true");
    expect(field.getAttribute("aria-autocomplete")).toBe("list");
    expect(screen.getByRole("listbox", { name: SEARCH_MESSAGES.label }).id).toBe(field.getAttribute("aria-controls"));
    expect(opened.server.made(searchSite).map(({ query }) => query)).toEqual([{ q: "vase" }]);
  });

  test("include a thumbnail if the result has one, without alt text", async () => {
    const opened = openSearch([{ title: "Blue Vase", imageUrl: "/s/vase.webp" }, { title: "Bowl" }]);
    await look(opened);
    await expectOpen(2);
    const [vase, bowl] = options().map((option) => option.querySelector("img"));
    expect(vase?.nextElementSibling?.textContent).toBe("Blue Vase");
    expect([vase?.getAttribute("src"), vase?.alt, bowl]).toEqual(["/s/vase.webp?format=100w", "", null]);
  });

  test("are at most six, with a link to all results", async () => {
    const opened = openSearch(Array.from({ length: 9 }, (_, index) => ({ title: `Vase ${index}` })));
    await look(opened);
    await expectOpen(7);
    expect(texts().at(-1)).toBe(fillMessage(SEARCH_MESSAGES.all, { count: 9 }));
    expect(status()).toBe(fillMessage(SEARCH_MESSAGES.many, { count: 6 }));
    await opened.user.keyboard("{ArrowUp}{Enter}");
    expect(opened.visited).toEqual(["/search?q=vase"]);
  });

  test("announce that there are none, with the list closed", async () => {
    const opened = openSearch([]);
    await look(opened);
    await waitFor(() => expect(status()).toBe(SEARCH_MESSAGES.none));
    expect(opened.field.getAttribute("aria-expanded")).toBe("false");
  });

  test("are reached with the arrow keys from the field itself, and followed with Enter", async () => {
    const opened = openSearch();
    const { user, field } = opened;
    await look(opened);
    await expectOpen(2);
    const active = (): string | undefined =>
      document.getElementById(field.getAttribute("aria-activedescendant") ?? "none")?.textContent ?? undefined;
    const seen: Array<string | undefined> = [];
    for (const key of ["{ArrowDown}", "{ArrowDown}", "{ArrowDown}", "{ArrowUp}", "{ArrowUp}"]) {
      await user.keyboard(key);
      seen.push(active());
      expect(options().filter((option) => option.getAttribute("aria-selected") === "true").length).toBe(
        active() === undefined ? 0 : 1,
      );
    }
    expect(seen).toEqual(["Blue Vase", "Vase of <b>clay</b>", undefined, "Vase of <b>clay</b>", "Blue Vase"]);
    await user.keyboard("{Enter}");
    expect(opened.visited).toEqual(["/shop/0"]);
    expect(opened.plainlySent).toEqual([]);
  });

  test("are followed when clicked", async () => {
    const opened = openSearch();
    await look(opened);
    await expectOpen(2);
    await opened.user.click(screen.getByText("Blue Vase"));
    expect(opened.visited).toEqual(["/shop/0"]);
  });

  test("close with Escape and on blur; Enter then goes to the search page", async () => {
    const opened = openSearch();
    await look(opened);
    await expectOpen(2);
    await opened.user.keyboard("{Escape}");
    expect([options().length, status(), opened.field.value]).toEqual([0, "", "vase"]);
    await opened.user.keyboard("{Enter}");
    expect(opened.plainlySent).toEqual([{ action: "/search", values: { q: "vase" } }]);
    await opened.user.keyboard("s");
    await expectOpen(2);
    opened.field.blur();
    expect(options()).toHaveLength(0);
  });

  test("need at least two characters, and close when the text is cleared", async () => {
    const opened = openSearch();
    await look(opened);
    await expectOpen(2);
    await opened.user.clear(opened.field);
    expect(options()).toHaveLength(0);
    await opened.user.paste(" v ");
    expect(opened.server.made(searchSite)).toHaveLength(1);
  });

  test("are requested for the last query only", async () => {
    const opened = openSearch();
    const held = Promise.withResolvers<null>();
    opened.server.failOnce(async (answer) => {
      await held.promise;
      return answer();
    }, searchSite);
    await look(opened, "va");
    await waitFor(() => expect(opened.server.made(searchSite)).toHaveLength(1));
    opened.server.answer(searchSite, { totalCount: 1, items: itemsOf([{ title: "Only this" }]) });
    await opened.user.paste("se");
    await expectOpen(1);
    held.resolve(null);
    await waitFor(() => expect(texts()).toEqual(["Only this"]));
  });

  test.each([
    ["Escape", (opened: Opened) => opened.user.keyboard("{Escape}")],
    ["leaving the field", async ({ field }: Opened) => field.blur()],
  ])("%s cancels a search in progress", async (_name, giveUp) => {
    const opened = openSearch();
    const held = Promise.withResolvers<null>();
    opened.server.failOnce(async (answer) => {
      await held.promise;
      return answer();
    }, searchSite);
    await look(opened);
    await waitFor(() => expect(opened.server.made(searchSite)).toHaveLength(1));
    await giveUp(opened);
    held.resolve(null);
    await new Promise((resolve) => setTimeout(resolve));
    expect([options().length, status()]).toEqual([0, ""]);
  });

  test("appear for text typed before the script loaded", async () => {
    openPage(searchHtml, { path: "/search" });
    endPauses(200);
    const server = startContractServer();
    server.answer(searchSite, { totalCount: 1, items: itemsOf([{ title: "Blue Vase" }]) });
    const field = document.querySelector<HTMLInputElement>("input[type=search]") as HTMLInputElement;
    field.focus();
    field.value = "vase";
    mountSearchPreview(field);
    await expectOpen(1);
  });

  test("do not appear if the owner disabled them", () => {
    openPage(searchHtml);
    const field = document.querySelector<HTMLInputElement>("input[type=search]") as HTMLInputElement;
    if (field.form) field.form.dataset["preview"] = "false";
    mountSearchPreview(field);
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(screen.getByRole("searchbox")).toBe(field);
  });
});

describe("without suggestions the field keeps its text and goes to the search page", () => {
  const proxy: CallFault = async () =>
    new Response("<p>A page of a proxy", { headers: { "content-type": "text/html" } });
  test.each([
    ["too many calls", rejection(429, "Slow down.")],
    ["a server that fails", broken],
    ["a page of a proxy", proxy],
    ["no connection", unreachable],
    ["a silent server", silence],
  ])("%s", async (_name, fault) => {
    const opened = openSearch();
    await look(opened, "va");
    await expectOpen(2);
    let isAsked = false;
    opened.server.failOnce(async (answer) => {
      isAsked = true;
      return fault(answer);
    }, searchSite);
    await opened.user.paste("s");
    await waitFor(() => expect(isAsked).toBe(true));
    if (fault !== silence) await waitFor(() => expect(options()).toHaveLength(0));
    expect(opened.field.value).toBe("vas");
    await opened.user.keyboard("{Escape}{Enter}");
    expect(opened.plainlySent).toEqual([{ action: "/search", values: { q: "vas" } }]);
    await opened.user.paste("e");
    await expectOpen(2);
  });
});
