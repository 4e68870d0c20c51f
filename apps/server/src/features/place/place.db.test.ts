import type { FastifyInstance } from "fastify";
import { afterAll, expect, test } from "vitest";
import { buildApp } from "../../app.ts";
import { loadSigningSecret } from "../../db/sealing/signing-secret.ts";
import { readEnv } from "../../env.ts";
import { ERROR_CATALOGUE } from "../../errors.ts";
import { openTestApp, TEST_HOST } from "../../testing/test-app.ts";
import { openSiteDirectory } from "../site/site-directory.ts";
import { openPlacesFake } from "./testing/places-fake.ts";

const KEY = "a-secret-key-of-google";
const AUTOCOMPLETE = "/api/google-maps/places/autocomplete";
const DETAILS = "/api/google-maps/places/details";

const testApp = await openTestApp();
const fake = await openPlacesFake(KEY);

async function openPlacesApp(key: string): Promise<FastifyInstance> {
  const { database, settings, dataFolder } = testApp;
  const directory = openSiteDirectory(database, settings);
  const env = readEnv({
    STOA_HOST: TEST_HOST,
    STOA_DATA: dataFolder,
    STOA_LOG: "silent",
    STOA_GOOGLE_MAPS_KEY: key,
    STOA_GOOGLE_MAPS_API: fake.origin,
  });
  const app = await buildApp({ env, database, directory, secret: await loadSigningSecret(database) });
  afterAll(async () => {
    await app.close();
    await directory.close();
  });
  return app;
}

const app = await openPlacesApp(KEY);
afterAll(fake.close);

type Answer = { readonly status: number; readonly text: string; readonly json: () => unknown };

async function ask(url: string, on: FastifyInstance = app): Promise<Answer> {
  const { slug } = await testApp.createTestSite();
  const response = await on.inject({ method: "GET", url, headers: { host: `${slug}.${TEST_HOST}` } });
  return { status: response.statusCode, text: response.body, json: () => response.json<unknown>() };
}

test("suggests at most five places, in the visitor's language and country", async () => {
  const answer = await ask(`${AUTOCOMPLETE}?input=Kiln&language=en-GB&country=GB&sessionToken=abcdefgh1`);
  expect(answer.status, answer.text).toBe(200);
  const { predictions } = answer.json() as { predictions: unknown[] };
  expect(predictions).toHaveLength(5);
  expect(predictions[0]).toEqual({
    placeId: "ChIJ-kiln-1",
    description: "Kiln Street 3, Stoke, UK",
    mainText: "Kiln Street 3",
    secondaryText: "Stoke, UK",
  });
  const asked = fake.asked.at(-1)?.searchParams;
  expect(asked?.get("language")).toBe("en-GB");
  expect(asked?.get("components")).toBe("country:gb");
  expect(asked?.get("sessiontoken")).toBe("abcdefgh1");
});

test("suggests nothing if nothing matches", async () => {
  expect((await ask(`${AUTOCOMPLETE}?input=Zzz`)).json()).toEqual({ predictions: [] });
});

test("returns the parts of a place's address", async () => {
  const url = `${DETAILS}?placeId=ChIJ-kiln-1&productPage=checkout&productSection=shipping`;
  expect((await ask(url)).json()).toEqual({
    place: {
      placeId: "ChIJ-kiln-1",
      name: "Kiln Street 3",
      formattedAddress: "3 Kiln Street, Stoke, ST1 2AB, UK",
      addressLine1: "3 Kiln Street",
      city: "Stoke",
      region: "Staffordshire",
      postalCode: "ST1 2AB",
      countryCode: "GB",
      mapLat: 53.02,
      mapLng: -2.18,
    },
  });
});

test("an unknown place is not found", async () => {
  expect((await ask(`${DETAILS}?placeId=ChIJ-nowhere`)).status).toBe(404);
});

test("without a key it says so, and contacts no one", async () => {
  const without = await openPlacesApp("");
  const before = fake.asked.length;
  const answer = await ask(`${AUTOCOMPLETE}?input=Kiln`, without);
  const { status, message } = ERROR_CATALOGUE.places_not_configured;
  // From 500 on, the log would report each keystroke as a failure of the server.
  expect(status).toBeLessThan(500);
  expect([answer.status, answer.json()]).toEqual([status, { error: "places_not_configured", message }]);
  expect(fake.asked).toHaveLength(before);
});

test.each([
  ["a refusal", '{"status":"REQUEST_DENIED","error_message":"key a-secret-key-of-google"}', 200],
  ["a page instead of JSON", "<html>a-secret-key-of-google</html>", 200],
  ["an error", "a-secret-key-of-google", 500],
  ["a list", "[]", 200],
])("reports %s of the provider without any part of its key", async (...[, body, status]) => {
  fake.answerNext = (response) => void response.writeHead(status).end(body);
  const answer = await ask(`${AUTOCOMPLETE}?input=Kiln`);
  const { message } = ERROR_CATALOGUE.places_unavailable;
  expect([answer.status, answer.json()]).toEqual([502, { error: "places_unavailable", message }]);
});

test("follows no redirects of the provider", async () => {
  fake.answerNext = (response) => void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end();
  expect((await ask(`${AUTOCOMPLETE}?input=Kiln`)).status).toBe(502);
});

test.each([
  [AUTOCOMPLETE],
  [`${AUTOCOMPLETE}?input=`],
  [`${AUTOCOMPLETE}?input=${"x".repeat(201)}`],
  [`${AUTOCOMPLETE}?input=Kiln&country=United`],
  [`${AUTOCOMPLETE}?input=Kiln&language=${encodeURIComponent("en&key=x")}`],
  [DETAILS],
  [`${DETAILS}?placeId=${encodeURIComponent("../x?key=")}`],
])("refuses %s", async (url) => {
  const before = fake.asked.length;
  expect((await ask(url)).status).toBe(400);
  expect(fake.asked).toHaveLength(before);
});

test("a visitor who asks too often has to wait", async () => {
  const { slug } = await testApp.createTestSite();
  const headers = { host: `${slug}.${TEST_HOST}` };
  const statuses = new Set<number>();
  for (let turn = 0; turn < 61; turn += 1) {
    const { statusCode } = await app.inject({ method: "GET", url: `${AUTOCOMPLETE}?input=Kiln`, headers });
    statuses.add(statusCode);
  }
  expect([...statuses]).toEqual([200, 429]);
});
