import { screen, waitFor } from "@testing-library/react";
import { deleteContent, listContent, type ContentRow } from "@stoa/core/content/content-api.ts";
import { moveInNavigation } from "@stoa/core/navigation/navigation-api.ts";
import { getSiteLayout, type LayoutArea } from "@stoa/core/store-page/store-page-api.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { Profiler } from "react";
import { expect, test, vi } from "vitest";
import { mountLinkedPart } from "../../../testing/open/mount-linked-part.tsx";
import { PagesList } from "../list/pages-list.tsx";

const PAGE_COUNT = 12;
const nothing = (): void => undefined;

const pageRow = (number: number): ContentRow => ({
  id: String(number).padStart(24, "0"),
  kind: "page",
  version: 1,
  status: "published",
  title: `Page ${number}`,
  urlId: `page-${number}`,
  collectionId: null,
  updatedAt: "2026-01-05T09:00:00.000Z",
  updatedBy: "owner@example.org",
  page: { holds: "blocks", typeName: null, isVisible: true, hasPassword: false, isMembersOnly: false, children: [] },
});

function startPages() {
  const server = startContractServer();
  let rows = Array.from({ length: PAGE_COUNT }, (_, index) => pageRow(index + 1));
  let area: LayoutArea = { identifier: "mainNav", links: [], version: 1 };
  server.answer(listContent, ({ query }) => {
    const items = query.kind === "page" ? rows : [];
    return { items, nextCursor: null, total: items.length };
  });
  server.answer(getSiteLayout, () => [area]);
  server.answer(moveInNavigation, ({ body }) => {
    const added = { collectionId: body.documentId ?? "" };
    area = { ...area, version: area.version + 1, links: [...area.links, added] };
    return { changedIds: [rows[0]?.id ?? ""] };
  });
  server.answer(deleteContent, ({ params }) => {
    rows = rows.filter(({ id }) => id !== params.documentId);
    return { deleted: true };
  });
}

/** An element as React drew it last: another object each time. */
function drawingOf(element: Element): unknown {
  const [, drawing] = Object.entries(element).find(([key]) => key.startsWith("__reactProps$")) ?? [];
  return drawing;
}

/** Counts how often the contents of the rows are drawn, by the names of the rows. */
function countDraws() {
  const last = new Map<string, unknown>();
  let draws: string[] = [];
  const count = (): void => {
    for (const address of document.querySelectorAll("[role=row] [class*=address]")) {
      const name = address.closest("[role=row]")?.getAttribute("aria-label") ?? "";
      const drawing = drawingOf(address);
      if (last.get(name) !== drawing) draws.push(name);
      last.set(name, drawing);
    }
  };
  const taken = (): string[] => {
    const all = draws;
    draws = [];
    return all;
  };
  return { count, taken };
}

async function openTree() {
  startPages();
  // React Aria warns that list headings, which cannot be dragged, have no handle.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { count, taken } = countDraws();
  const { user } = await mountLinkedPart(
    <Profiler id="pages" onRender={count}>
      <PagesList
        search=""
        homepageId={null}
        canEdit
        onOpen={nothing}
        onSearch={nothing}
        onCreated={nothing}
        onNewCollection={nothing}
      />
    </Profiler>,
  );
  await screen.findByRole("treegrid", { name: "Pages" });
  expect(taken()).toHaveLength(PAGE_COUNT);
  return { user, taken };
}

const labeled = (label: string): HTMLElement => screen.getByLabelText(label, { selector: "button, [role=row]" });

test("opening a row's menu draws no row again", async () => {
  const { user, taken } = await openTree();
  await user.click(labeled("More options for Page 3"));
  await screen.findByRole("menu");
  expect(taken()).toEqual([]);
});

test("a move draws the moved row again, and no other", async () => {
  const { user, taken } = await openTree();
  labeled("Page 3").focus();
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  await screen.findByText("“Page 3” moved to “Main navigation”");
  await waitFor(() => expect(document.activeElement).toBe(labeled("Page 3")));
  expect(taken()).toEqual(["Page 3"]);
});

test("a second page in the same navigation leaves the first one as it is drawn", async () => {
  const { user, taken } = await openTree();
  for (const name of ["Page 3", "Page 7"]) {
    labeled(name).focus();
    await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
    await screen.findByText(`“${name}” moved to “Main navigation”`);
  }
  await waitFor(() => expect(document.activeElement).toBe(labeled("Page 7")));
  expect(taken()).toEqual(["Page 3", "Page 7"]);
});

test("a deletion draws none of the rows that stay", async () => {
  const { user, taken } = await openTree();
  await user.click(labeled("Delete Page 2"));
  await screen.findByText("“Page 2” deleted");
  await waitFor(() => expect(screen.queryByLabelText("Delete Page 2")).toBeNull());
  expect(taken()).toEqual([]);
});
