import { expect, test } from "vitest";
import { DraftSession } from "./draft-session.ts";
import { patched } from "./json-edits.ts";
import type { SavedDocument } from "./draft-state.ts";

type Text = { readonly id: string; readonly html: string };
type Page = { readonly blocks: readonly Text[] };

test("saved changes of a page of 60 texts are undone at once, whatever the server does", async () => {
  const blocks = Array.from({ length: 60 }, (_none, index) => ({
    id: `${index}`,
    html: `<p>${index} walks</p>`.repeat(400),
  }));
  let saved: SavedDocument<Page, null> = { version: 1, data: { blocks }, extra: null };
  const session = new DraftSession<Page, null>(saved, {
    save: (version, { patches }) => {
      saved = { version: version + 1, data: structuredClone(patched(saved.data, patches)), extra: null };
      return Promise.resolve(saved);
    },
    undo: () => new Promise(() => undefined),
    load: () => Promise.resolve(saved),
    onSaved: () => undefined,
  });
  for (let index = 0; index < 40; index += 1) {
    session.edit(`Change ${index}`, (page) => ({
      blocks: page.blocks.with(index, { id: `${index}`, html: `${page.blocks[index]?.html ?? ""}<p>more</p>` }),
    }));
    session.flush();
    await expect.poll(() => session.store.getState().saved.version).toBe(index + 2);
  }
  for (let index = 39; index >= 0; index -= 1) {
    void session.undo();
    expect(session.store.getState().draft?.blocks[index]).toEqual(blocks[index]);
  }
  expect(session.store.getState().draft).toEqual({ blocks });
});
