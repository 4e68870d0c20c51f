import { Tag } from "lucide-react";
import { expect, test } from "vitest";
import type { Command } from "./command.ts";
import type { FoundThing } from "./found-things.ts";
import { paletteSections } from "./palette-sections.ts";

function command(id: string, group: Command["group"]): Command {
  return { id, text: id, group, words: "", icon: Tag, run: () => undefined };
}

const COMMANDS = [command("Taxes", "Go to"), command("Products", "Go to"), command("Publish", "Actions")];

function shown(text: string, { recent = [], found = [] }: { recent?: string[]; found?: FoundThing[] } = {}): string[] {
  return paletteSections(COMMANDS, { text, recent, found }).map(
    ({ name, rows }) => `${name}: ${rows.map((row) => row.text).join(", ")}`,
  );
}

test("shows what was used lately first, once", () => {
  expect(shown("", { recent: ["Publish", "Products"] })).toEqual(["Recent: Publish, Products", "Go to: Taxes"]);
  expect(shown("")).toEqual(["Go to: Taxes, Products", "Actions: Publish"]);
});

test("starts with the best match: a room found only by a synonym comes after it", () => {
  const releases = { ...command("Releases", "Go to"), words: "publish" };
  const [best] = paletteSections([releases, ...COMMANDS], { text: "publish", recent: [], found: [] });
  expect(best?.rows[0]?.text).toBe("Publish");
  expect(shown("prod")).toEqual(["Go to: Products"]);
});

test("sorts what is typed by what it is, and leaves out what nothing was found of", () => {
  const found: FoundThing[] = [
    { id: "1", text: "Order #1001", note: "Ada", kind: "order" },
    { id: "1", text: "Prints", note: "/prints", kind: "page" },
  ];
  expect(shown("p", { recent: ["Publish"], found })).toEqual([
    "Actions: Publish",
    "Go to: Products",
    "Pages: Prints",
    "Orders: Order #1001",
  ]);
  expect(shown("zebra")).toEqual([]);
});
