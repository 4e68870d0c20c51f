import { screen, waitFor } from "@testing-library/react";
import { listMemberAreas, type MemberArea } from "@stoa/core/member-access/member-area-api.ts";
import { testId } from "@stoa/core/product/product-for-tests.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { expect, test } from "vitest";
import { openProductSection } from "../../../../testing/open/open-product.tsx";
import { AccessSection } from "./access-section.tsx";

const [GLAZES, KILNS] = [testId(70), testId(71)];
const AREAS: readonly MemberArea[] = [
  { id: GLAZES, productTitles: ["Course"], pageTitles: ["Glazes", "Recipes"] },
  { id: KILNS, productTitles: [], pageTitles: [] },
];
const NO_PROBLEMS: Readonly<Record<string, string>> = {};

type Setup = {
  readonly product?: Partial<Product>;
  readonly areas?: readonly MemberArea[];
  readonly problems?: typeof NO_PROBLEMS;
};

const open = ({ product = {}, areas = AREAS, problems = NO_PROBLEMS }: Setup = {}) =>
  openProductSection({
    product: { productType: PRODUCT_TYPE.paywall, ...product },
    fill: (server) => server.answer(listMemberAreas, { items: [...areas] }),
    render: ({ session }) => (
      <>
        <p>A product</p>
        <AccessSection session={session} problems={problems} />
      </>
    ),
  });

const boxes = async (): Promise<readonly [string | null, boolean][]> =>
  (await screen.findAllByRole<HTMLInputElement>("checkbox")).map((box) => [
    box.closest("label")?.textContent ?? null,
    box.checked,
  ]);

test("a product of another kind opens nothing", async () => {
  await open({ product: { productType: PRODUCT_TYPE.physical } });
  expect(screen.queryByRole("heading", { name: "Access for buyers" })).toBeNull();
});

test("areas are named by their pages; what none are chosen of has no duration", async () => {
  await open();
  expect(await boxes()).toEqual([
    ["Glazes, Recipes", false],
    ["Member area 2 (no pages yet)", false],
  ]);
  expect(screen.queryByRole("combobox", { name: "Access duration" })).toBeNull();
});

test("a chosen area is opened forever, until days are asked for", async () => {
  const { user, sent, labels } = await open();
  await user.click(await screen.findByRole("checkbox", { name: "Glazes, Recipes" }));
  const duration = screen.getByRole<HTMLSelectElement>("combobox", { name: "Access duration" });
  expect([duration.value, screen.queryByRole("textbox")]).toEqual(["forever", null]);
  expect((await sent()).paywall).toEqual({ days: null, memberAreaIds: [GLAZES] });
  await user.selectOptions(duration, "Number of days");
  const days = screen.getByRole<HTMLInputElement>("textbox", { name: "Days after purchase" });
  expect(days.value).toBe("30");
  await user.clear(days);
  await user.type(days, "90");
  expect((await sent()).paywall).toEqual({ days: 90, memberAreaIds: [GLAZES] });
  await user.selectOptions(duration, "Forever");
  expect((await sent()).paywall?.days).toBeNull();
  expect(labels()[0]).toBe("Change member areas");
});

test.each(["0", "3661", "ten", ""])("“%s” is no number of days, and the one before stays", async (typed) => {
  const { user, sent } = await open({ product: { paywall: { days: 30, memberAreaIds: [GLAZES] } } });
  const days = screen.getByRole("textbox", { name: "Days after purchase" });
  await user.clear(days);
  if (typed !== "") await user.type(days, typed);
  expect(screen.getByText("Enter a whole number from 1 to 3660.")).toBeTruthy();
  expect((await sent()).paywall?.days).not.toBe(0);
});

test("without its last area a product opens nothing anymore", async () => {
  const { user, sent } = await open({ product: { paywall: { days: 30, memberAreaIds: [GLAZES, KILNS] } } });
  await user.click(await screen.findByRole("checkbox", { name: "Glazes, Recipes" }));
  expect((await sent()).paywall).toEqual({ days: 30, memberAreaIds: [KILNS] });
  await user.click(screen.getByRole("checkbox", { name: "Member area 2 (no pages yet)" }));
  expect((await sent()).paywall).toBeUndefined();
  expect(screen.queryByRole("combobox", { name: "Access duration" })).toBeNull();
});

test("a new area is made and chosen at once", async () => {
  const { user, sent } = await open({ areas: [] });
  const add = screen.getByRole("button", { name: "New member area" });
  await waitFor(() => expect(add.hasAttribute("disabled")).toBe(false));
  await user.click(add);
  expect(await boxes()).toEqual([["Member area 1 (no pages yet)", true]]);
  expect((await sent()).paywall?.memberAreaIds).toEqual([expect.stringMatching(/^[0-9a-f]{24}$/)]);
});

test("with twenty areas there is no room for another one", async () => {
  const memberAreaIds = Array.from({ length: 20 }, (_, index) => testId(100 + index));
  await open({ product: { paywall: { days: null, memberAreaIds } } });
  expect(screen.queryByRole("button", { name: "New member area" })).toBeNull();
});

test("areas that can't be loaded show why, and server errors are shown here", async () => {
  const problems = { "paywall.memberAreaIds": "Choose the member areas it opens." };
  const { server } = await openProductSection({
    product: { productType: PRODUCT_TYPE.paywall },
    fill: (started) => {
      started.answer(listMemberAreas, { items: [] });
      started.failWith(rejection(403, "Your role may not see pages."), listMemberAreas);
    },
    render: ({ session }) => <AccessSection session={session} problems={problems} />,
  });
  expect(await screen.findByText("Unable to load member areas. Your role may not see pages.")).toBeTruthy();
  expect(screen.getByText("Choose the member areas it opens.")).toBeTruthy();
  expect(server.saves()).toEqual([]);
});
