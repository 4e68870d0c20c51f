import { permissionsOfRole } from "@stoa/core/role/role-permissions.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import { expect, test } from "vitest";
import { checklistSteps, type SiteFacts } from "./checklist-steps.ts";

const ADMIN = [...permissionsOfRole(ROLE.admin)];
const NEW_STORE = { productCount: 0, isPayable: false, isShipping: false, hasMailServer: false };
const NEW_SHOP: SiteFacts = {
  homepageId: "h",
  homepageVersion: 1,
  isDescribed: false,
  liveRelease: 1,
  store: NEW_STORE,
};

function shown(facts: SiteFacts, permissions: readonly string[] = ADMIN): string[] {
  return checklistSteps(facts, permissions).map(({ id, isDone }) => (isDone ? `${id} done` : id));
}

test("a new shop has everything before it", () => {
  expect(shown(NEW_SHOP)).toEqual(["home", "words", "product", "payment", "shipping", "mails", "publish"]);
});

test("a site without a store is not asked to sell", () => {
  expect(shown({ ...NEW_SHOP, store: undefined })).toEqual(["home", "words", "publish"]);
});

test.each([
  ["home", { homepageVersion: 2 }],
  ["words", { isDescribed: true }],
  ["publish", { liveRelease: 2 }],
  ["product", { store: { ...NEW_STORE, productCount: 1 } }],
  ["payment", { store: { ...NEW_STORE, isPayable: true } }],
  ["shipping", { store: { ...NEW_STORE, isShipping: true } }],
  ["mails", { store: { ...NEW_STORE, hasMailServer: true } }],
])("%s is done with the site's setting", (id, facts) => {
  const done = shown({ ...NEW_SHOP, ...facts }).filter((text) => text.endsWith(" done"));
  expect(done).toEqual([`${id} done`]);
});

test("asks a role only for what it may do", () => {
  expect(shown(NEW_SHOP, [...permissionsOfRole(ROLE.editor)])).toEqual(["home", "publish"]);
  expect(shown(NEW_SHOP, ["site.open"])).toEqual([]);
});
