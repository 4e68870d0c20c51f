import { isReservedPath } from "@stoa/core/page/reserved-paths.ts";
import { expect, test } from "vitest";
import { openTestApp, TEST_HOST } from "./test-app.ts";

const testApp = await openTestApp();

type Route = { readonly path: string; readonly methods: readonly string[]; readonly isOfSites: boolean };

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
    const isOfSites = origin === "" || origin === "site";
    return methods === "" ? [] : [{ path, methods: methods.split(", "), isOfSites }];
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

/** Forms, pages and files of sites, which `openapi.json` does not list: the seeded hostile requests read them there. */
const PLAIN_ROUTES = "../../../../bench/faults/fuzz/plain-routes.txt";

test("hostile requests go to every form, page and file of sites; run it with --update after a change", async () => {
  const { slug } = await testApp.createTestSite();
  const answer = await testApp.browse(`${slug}.${TEST_HOST}`).get("/api/openapi.json");
  const { paths } = answer.json() as { readonly paths: Readonly<Record<string, unknown>> };
  const described = new Set(Object.keys(paths).map((path) => path.replaceAll(/\{(\w+)\}/g, ":$1")));
  const plain = routes.filter(({ isOfSites, path }) => isOfSites && path !== "*" && !described.has(path));
  const lines = plain.flatMap(({ path, methods }) =>
    methods.flatMap((method) => (method === "HEAD" ? [] : `${method} ${path}\n`)),
  );
  await expect([...new Set(lines)].toSorted().join("")).toMatchFileSnapshot(PLAIN_ROUTES);
});
