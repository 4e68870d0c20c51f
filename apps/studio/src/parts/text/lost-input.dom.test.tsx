import { getPlaceSearch } from "@stoa/core/place/place-api.ts";
import type { ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { act, cleanup, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openBlock } from "../../testing/open/open-block.tsx";
import { toastStore } from "../notice/toast-store.ts";

const VIDEO_BLOCK = 32;
const MAP_BLOCK = 4;

const withoutPlaces = (server: ContractServer): void => server.answer(getPlaceSearch, { isConfigured: false });

const told = (): string[] => toastStore.getState().toasts.map(({ text }) => text);

beforeEach(() => act(() => toastStore.setState({ toasts: [] })));

test.each([
  { what: "a video address", type: VIDEO_BLOCK, name: "Video URL", text: "vimeo, the one with the kiln" },
  { what: "a zoom", type: MAP_BLOCK, name: "Zoom", text: "99" },
])("says that $what which was refused is not saved when its panel closes", async ({ type, name, text }) => {
  const { user } = await openBlock({ type, fill: withoutPlaces });
  const field = (await screen.findAllByRole("textbox", { name }))[0] ?? expect.fail(`no field ${name}`);
  await user.clear(field);
  await user.type(field, text);
  cleanup();
  expect(told()).toEqual([expect.stringMatching(new RegExp(`^“${text}” wasn't saved\\. .+`, "u"))]);
});

test("says nothing of what was saved, corrected or removed", async () => {
  const { user } = await openBlock({ type: MAP_BLOCK, fill: withoutPlaces });
  const zoom = (await screen.findAllByRole("textbox", { name: "Zoom" }))[0] ?? expect.fail("no field");
  await user.clear(zoom);
  await user.type(zoom, "99");
  await user.clear(zoom);
  await user.type(zoom, "9");
  cleanup();
  expect(told()).toEqual([]);
});
