import { test as base } from "@playwright/test";
import { OwnerApi, type ShopApi } from "../owner/owner-api.ts";
import { stoaAddressOf, type StoaAddress } from "./stoa-address.ts";

export { expect } from "@playwright/test";

type WorkerFixtures = {
  /** The shared Stoa with its demo site; use `startStoa` for a separate one. */
  readonly stoa: StoaAddress;
  /** The shared Stoa's owner, signed in over the API. */
  readonly owner: OwnerApi;
};

type TestFixtures = {
  readonly shop: ShopApi;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  stoa: [
    // Playwright reads a fixture's dependencies from this pattern; the server has none.
    async ({}, provide) => {
      await provide(stoaAddressOf(Number(process.env["STOA_E2E_PORT"]), process.env["STOA_E2E_DATA"] ?? ""));
    },
    { scope: "worker" },
  ],
  owner: [
    async ({ stoa }, provide) => {
      const owner = new OwnerApi(stoa);
      await owner.signIn();
      await provide(owner);
    },
    { scope: "worker" },
  ],
  shop: async ({ owner }, provide) => {
    await provide(await owner.createSite());
  },
});
