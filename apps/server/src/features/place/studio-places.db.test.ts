import { PLACE_LIMITS } from "@stoa/core/place/place-messages.ts";
import { afterAll, expect, test } from "vitest";
import { openTestApp, openOwnTestApp, signInToStudio, TEST_HOST } from "../../testing/test-app.ts";
import { openPlacesFake } from "./testing/places-fake.ts";

const KEY = "a-secret-key-of-google";
const PLACES = "/api/studio/places";

const fake = await openPlacesFake(KEY);
afterAll(fake.close);
const testApp = await openOwnTestApp({}, { STOA_GOOGLE_MAPS_KEY: KEY, STOA_GOOGLE_MAPS_API: fake.origin });
const withoutKey = await openTestApp();

test("a page editor finds a place and its point on the map", async () => {
  const owner = await signInToStudio(testApp, await testApp.createTestSite());
  expect((await owner.get(PLACES)).json()).toEqual({ isConfigured: true });
  const found = (await owner.get(`${PLACES}/autocomplete?input=Kiln`)).json() as { predictions: { placeId: string }[] };
  expect(found.predictions[0]?.placeId).toBe("ChIJ-kiln-1");
  const details = (await owner.get(`${PLACES}/details?placeId=ChIJ-kiln-1`)).json();
  expect(details).toMatchObject({ place: { addressLine1: "3 Kiln Street", mapLat: 53.02, mapLng: -2.18 } });
  expect((await owner.get(`${PLACES}/details?placeId=ChIJ-nowhere`)).status).toBe(404);
});

test("without a key the studio says so up front, and rejects a search", async () => {
  const owner = await signInToStudio(withoutKey, await withoutKey.createTestSite());
  const before = fake.asked.length;
  expect((await owner.get(PLACES)).json()).toEqual({ isConfigured: false });
  const rejected = await owner.get(`${PLACES}/autocomplete?input=Kiln`);
  expect([rejected.status, rejected.json()]).toMatchObject([404, { error: "places_not_configured" }]);
  expect(fake.asked).toHaveLength(before);
});

test("strangers cannot search places in the studio, and an input that is too long is rejected", async () => {
  const testSite = await testApp.createTestSite();
  const stranger = testApp.browse(`${testSite.slug}.studio.${TEST_HOST}`);
  const before = fake.asked.length;
  expect((await stranger.get(`${PLACES}/autocomplete?input=Kiln`)).status).toBe(401);
  const owner = await signInToStudio(testApp, testSite);
  const long = "x".repeat(PLACE_LIMITS.input + 1);
  expect((await owner.get(`${PLACES}/autocomplete?input=${long}`)).status).toBe(400);
  expect(fake.asked).toHaveLength(before);
});
