import { isReservedPath } from "@stoa/core/page/reserved-paths.ts";
import { expect, test } from "vitest";
import { openTestApp } from "./test-app.ts";

const testApp = await openTestApp();

type Route = { readonly path: string; readonly isOfSites: boolean };

/** Reads the tree that Fastify prints: four characters a level, then the rest of a path, methods and constraints. */
function readRoutes(tree: string): Route[] {
  const parents: string[] = [];
  return tree.split("\n").flatMap((line): Route[] => {
    const [, indent = "", part = "", methods = "", origin = ""] =
      /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?(?: \{"origin":"(\w+)"\})?$/u.exec(line) ?? [];
    if (part === "") return [];
    const level = indent.length / 4;
    const path = `${parents[level - 1] ?? ""}${part}`;
    parents.length = level;
    parents[level] = path;
    return methods === "" ? [] : [{ path, isOfSites: origin === "" || origin === "site" }];
  });
}

const routes = readRoutes(testApp.app.printRoutes({ commonPrefix: false }));

test("every path where the platform answers on a site is reserved: no page or redirect can have it", () => {
  const paths = routes
    .filter(({ isOfSites }) => isOfSites)
    .map(({ path }) => path.replaceAll(/:\w+(?:\([^)]*\))?/g, "x"));
  expect(paths).toEqual(expect.arrayContaining(["/healthz", "/restock/unsubscribe", "/cart", "/images/x/x"]));
  const open = paths.filter((path) => path !== "/*" && path !== "*" && !isReservedPath(path.replace(/\/?\*$/, "/x")));
  expect(open).toEqual([]);
});
