import { permissionsOfRole } from "@stoa/core/role/role-permissions.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import { describe, expect, test } from "vitest";
import { firstRoom, openGroups, roomAt } from "./studio-rooms.ts";

describe("the rail", () => {
  test("shows an admin every group and a moderator no shop", () => {
    const namesOf = (role: (typeof ROLE)[keyof typeof ROLE]): string[] =>
      openGroups([...permissionsOfRole(role)]).map(({ name }) => name);
    expect(namesOf(ROLE.admin)).toContain("Shop");
    expect(namesOf(ROLE.moderator)).not.toContain("Shop");
    expect(namesOf(ROLE.none)).toEqual([]);
  });

  test("lets content editors make forms, and viewers not", () => {
    const hasForms = (role: (typeof ROLE)[keyof typeof ROLE]): boolean =>
      openGroups([...permissionsOfRole(role)]).some(({ rooms }) => rooms.some(({ to }) => to === "/forms"));
    expect([hasForms(ROLE.editor), hasForms(ROLE.admin), hasForms(ROLE.viewer)]).toEqual([true, true, false]);
  });

  test("shows reports to members who may read them, and opens there for members with no other permission", () => {
    const hasReports = (role: (typeof ROLE)[keyof typeof ROLE]): boolean =>
      openGroups([...permissionsOfRole(role)]).some(({ rooms }) => rooms.some(({ to }) => to === "/reports"));
    expect([hasReports(ROLE.admin), hasReports(ROLE.storeManager), hasReports(ROLE.editor)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(firstRoom([...permissionsOfRole(ROLE.reporting)])).toBe("/reports");
  });

  test("shows billing the payments and nothing else, and opens there", () => {
    const permissions = [...permissionsOfRole(ROLE.billing)];
    expect(openGroups(permissions).flatMap(({ rooms }) => rooms.map(({ to }) => to))).toEqual(["/payments"]);
    expect(firstRoom(permissions)).toBe("/payments");
  });

  test("opens at the products, or at the first room a role may enter", () => {
    expect(firstRoom([...permissionsOfRole(ROLE.admin)])).toBe("/products");
    expect(firstRoom([...permissionsOfRole(ROLE.viewer)])).toBe("/website");
  });

  test("knows the room of an address, that of its longest row", () => {
    expect(roomAt("/orders/5f0000000000000000000000")?.title).toBe("Orders");
    expect(roomAt("/ordersome")).toBeUndefined();
  });
});
