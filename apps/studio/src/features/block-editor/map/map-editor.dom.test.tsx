import { screen, waitFor, within } from "@testing-library/react";
import type { MapBlockValue } from "@stoa/core/block/map/map-block-schema.ts";
import { findPlace, getPlaceSearch, suggestPlaces, type PlaceDetails } from "@stoa/core/place/place-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { expect, test } from "vitest";
import { openBlock } from "../../../testing/open/open-block.tsx";

const MAP_BLOCK = 4;

const HALL: PlaceDetails = {
  placeId: "kiln-hall-1",
  name: "Kiln Hall",
  formattedAddress: "12 Main St, Portland, OR 97201",
  addressLine1: "12 Main St",
  city: "Portland",
  region: "OR",
  postalCode: "97201",
  countryCode: "US",
  mapLat: 45.5,
  mapLng: -122.6,
};
const PLACE: NonNullable<MapBlockValue["place"]> = {
  addressTitle: "Studio",
  addressLine1: "1 Clay Rd",
  addressLine2: "",
  addressCountry: "US",
  mapLat: 10.5,
  mapLng: -20.25,
};

async function openMap(value: Partial<MapBlockValue> = {}, isConfigured = true) {
  const opened = await openBlock({
    type: MAP_BLOCK,
    value,
    fill: (server) => {
      server.answer(getPlaceSearch, { isConfigured });
      server.answer(suggestPlaces, ({ query }) => {
        const found = { placeId: HALL.placeId, description: HALL.name, mainText: HALL.name, secondaryText: "Portland" };
        return { predictions: HALL.name.toLowerCase().includes(query.input) ? [found] : [] };
      });
      server.answer(findPlace, { place: HALL });
    },
  });
  await screen.findByRole("group", { name: "Location" });
  return { ...opened, block: (): MapBlockValue => opened.value() as MapBlockValue };
}

const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name });
const button = (name: string): HTMLElement => screen.getByRole("button", { name });
const search = (): Promise<HTMLInputElement> =>
  screen.findByRole<HTMLInputElement>("textbox", { name: "Search for an address or place" });

test("a place is typed, and counts once it has both coordinates", async () => {
  const { user, block } = await openMap();
  await user.type(field("Place name"), "Studio");
  await user.type(field("Latitude"), "52.52");
  expect(screen.getByText("Visitors see the location once it has a latitude and a longitude.")).toBeTruthy();
  expect(block().place).toBeUndefined();
  expect(screen.queryByRole("figure", { name: "Map preview" })).toBeNull();
  await user.type(field("Longitude"), "13.4");
  expect(block().place).toMatchObject({ addressTitle: "Studio", mapLat: 52.52, mapLng: 13.4 });
  expect(screen.queryByText(/^Visitors see the location once/)).toBeNull();
});

test("name and street that were typed before the coordinates are kept with the block, and are there again", async () => {
  const first = await openMap();
  await first.user.type(field("Place name"), "Studio");
  await first.user.type(field("Street address"), "1 Clay Rd");
  await first.user.type(field("Latitude"), "52.");
  const value = first.block();
  expect(value.place).toBeUndefined();
  first.unmount();
  const second = await openMap(value);
  expect(field("Place name").value).toBe("Studio");
  expect(field("Street address").value).toBe("1 Clay Rd");
  expect(field("Latitude").value).toBe("52.");
  await second.user.type(field("Latitude"), "52");
  await second.user.type(field("Longitude"), "13.4");
  expect(second.block()).toMatchObject({ place: { addressTitle: "Studio", mapLat: 52.52, mapLng: 13.4 } });
  expect(second.block()).not.toHaveProperty("unplaced");
  await second.user.click(button("Remove location"));
  expect(second.block()).not.toHaveProperty("place");
  expect(second.block()).not.toHaveProperty("unplaced");
});

test("both coordinates are pasted into one field, as maps copy them", async () => {
  const { user, block } = await openMap();
  await user.click(field("Longitude"));
  await user.paste("52.52, 13.405");
  expect([field("Latitude").value, field("Longitude").value]).toEqual(["52.52", "13.405"]);
  expect(block().place).toMatchObject({ mapLat: 52.52, mapLng: 13.405 });
});

test.each([
  ["Latitude", "91", "Enter a latitude from -90 to 90, such as 52.52."],
  ["Longitude", "east", "Enter a longitude from -180 to 180, such as 13.405."],
])("%s “%s” is refused at its field, and the place stays", async (name, typed, message) => {
  const { user, block } = await openMap({ place: PLACE });
  await user.tripleClick(field(name));
  await user.paste(typed);
  expect(screen.getByText(message)).toBeTruthy();
  expect(field(name).value).toBe(typed);
  expect(block().place).toEqual(PLACE);
});

test("a place of another edit replaces what was typed", async () => {
  const { user, replaceValue } = await openMap({ place: PLACE });
  await user.tripleClick(field("Latitude"));
  await user.paste("91");
  replaceValue({ place: { ...PLACE, mapLat: 11 } });
  expect(field("Latitude").value).toBe("11");
});

test("a place is removed with all that was typed of it", async () => {
  const { user, block, acts } = await openMap({ place: PLACE });
  await user.click(button("Remove location"));
  expect(block()).not.toHaveProperty("place");
  expect([field("Place name").value, field("Latitude").value]).toEqual(["", ""]);
  expect(screen.queryByRole("button", { name: "Remove location" })).toBeNull();
  expect(acts()).toEqual(["Remove location"]);
});

test("the preview shows the address and opens the map in a new tab", async () => {
  await openMap({ place: PLACE });
  const card = within(screen.getByRole("figure", { name: "Map preview" }));
  expect(card.getByText("Studio")).toBeTruthy();
  expect(card.getByText("1 Clay Rd, US")).toBeTruthy();
  const link = card.getByRole("link", { name: "Open map in a new tab" });
  expect(link.getAttribute("href")).toContain("10.5");
  expect(link.getAttribute("target")).toBe("_blank");
});

test("the style and the marker are set", async () => {
  const { user, block, acts } = await openMap({ place: PLACE });
  const before = block().hasMarker;
  await user.selectOptions(screen.getByRole("combobox", { name: "Style" }), "Cycling");
  await user.click(screen.getByRole("switch", { name: "Show a marker" }));
  expect(block()).toMatchObject({ style: "cycling", hasMarker: !before });
  expect(acts()).toEqual(["Change map style", "Change marker"]);
});

test("a server without a key says so, and asks for nothing", async () => {
  const { server } = await openMap({}, false);
  expect(await screen.findByText(/^Address search isn't set up on this server/)).toBeTruthy();
  expect(screen.queryByRole("group", { name: "Find a place" })).toBeNull();
  expect(server.made(suggestPlaces)).toEqual([]);
});

test("a place is searched for, walked to by arrows, and chosen; the next search is another session", async () => {
  const { user, server, block, acts } = await openMap();
  expect((await search()).closest("fieldset")).not.toBeNull();
  expect(button("Search").hasAttribute("disabled")).toBe(true);
  await user.type(await search(), "kiln{Enter}");
  await screen.findByRole("list", { name: "Search results" });
  expect(screen.getByText("1 found")).toBeTruthy();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement?.textContent).toBe("Kiln Hall Portland");
  await user.keyboard("{ArrowUp}");
  expect(document.activeElement).toBe(await search());
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(block().place).toMatchObject({ addressTitle: "Kiln Hall", mapLat: 45.5, mapLng: -122.6 }));
  expect(field("Street address").value).toBe("12 Main St");
  expect(acts()).toEqual(["Choose location"]);
  expect((await search()).value).toBe("");
  expect(document.activeElement).toBe(await search());
  await user.type(await search(), "hall{Enter}");
  await screen.findByRole("list", { name: "Search results" });
  const sessions = server.made(suggestPlaces).map(({ query }) => query.sessionToken);
  expect(server.made(findPlace)[0]?.query.sessionToken).toBe(sessions[0]);
  expect(sessions[1]).not.toBe(sessions[0]);
});

test("a search that finds nothing says so, until it is emptied", async () => {
  const { user } = await openMap();
  await user.type(await search(), "castle");
  await user.click(button("Search"));
  expect(await screen.findByText("No results for “castle”.")).toBeTruthy();
  await user.clear(await search());
  expect(screen.queryByText(/^No results/)).toBeNull();
});

test("a search or a place that fails says why", async () => {
  const { user, server, block } = await openMap();
  server.failOnce(rejection(429, "Too much at once."), suggestPlaces);
  await user.type(await search(), "kiln{Enter}");
  expect(await screen.findByText("Too much at once.")).toBeTruthy();
  await user.type(await search(), " hall{Enter}");
  await screen.findByRole("list", { name: "Search results" });
  server.failOnce(rejection(404, "This place is no longer available."), findPlace);
  await user.click(screen.getByRole("button", { name: /^Kiln Hall/ }));
  expect(await screen.findByText("This place is no longer available.")).toBeTruthy();
  expect(block().place).toBeUndefined();
});
