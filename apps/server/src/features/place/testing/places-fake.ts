import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type PlacesFake = {
  readonly origin: string;
  readonly asked: URL[];
  answerNext: ((response: ServerResponse) => void) | undefined;
  readonly close: () => Promise<void>;
};

const KILN_STREET = {
  place_id: "ChIJ-kiln-1",
  name: "Kiln Street 3",
  formatted_address: "3 Kiln Street, Stoke, ST1 2AB, UK",
  address_components: [
    { long_name: "3", short_name: "3", types: ["street_number"] },
    { long_name: "Kiln Street", short_name: "Kiln St", types: ["route"] },
    { long_name: "Stoke", short_name: "Stoke", types: ["postal_town"] },
    { long_name: "Staffordshire", short_name: "Staffs", types: ["administrative_area_level_1", "political"] },
    { long_name: "ST1 2AB", short_name: "ST1 2AB", types: ["postal_code"] },
    { long_name: "United Kingdom", short_name: "GB", types: ["country", "political"] },
  ],
  geometry: { location: { lat: 53.02, lng: -2.18 } },
};

function replyTo({ pathname, searchParams }: URL, key: string): unknown {
  if (searchParams.get("key") !== key)
    return { status: "REQUEST_DENIED", error_message: `The key ${key} is not right.` };
  if (pathname === "/maps/api/place/details/json") {
    return searchParams.get("place_id") === KILN_STREET.place_id
      ? { status: "OK", result: KILN_STREET, html_attributions: [] }
      : { status: "NOT_FOUND" };
  }
  const input = (searchParams.get("input") ?? "").toLowerCase();
  if (!"kiln street".startsWith(input)) return { status: "ZERO_RESULTS", predictions: [] };
  const prediction = {
    place_id: KILN_STREET.place_id,
    description: "Kiln Street 3, Stoke, UK",
    structured_formatting: { main_text: "Kiln Street 3", secondary_text: "Stoke, UK" },
  };
  return { status: "OK", predictions: Array.from({ length: 7 }, () => prediction) };
}

/** Google's Places API on loopback, with one street. */
export async function openPlacesFake(key: string): Promise<PlacesFake> {
  const fake = { answerNext: undefined as PlacesFake["answerNext"], asked: [] as URL[] };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    fake.asked.push(url);
    const answer = fake.answerNext;
    fake.answerNext = undefined;
    if (answer) answer(response);
    else response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(replyTo(url, key)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return Object.assign(fake, { origin: `http://127.0.0.1:${port}`, close });
}
