import type {
  findPlace,
  getPlaceSearch,
  PlaceDetails,
  PlaceSuggestion,
  suggestPlaces,
} from "@stoa/core/place/place-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../../client/page-client.ts";

const PATH = "/api/studio/places";
const HOUR_MS = 3_600_000;

export const placeSearchQuery = queryOptions({
  queryKey: ["places"],
  staleTime: HOUR_MS,
  queryFn: () => callEndpoint<typeof getPlaceSearch>({ method: "GET", path: PATH }),
});

export function suggestionsQuery(input: string, sessionToken: string) {
  return queryOptions({
    queryKey: ["places", "suggestions", input, sessionToken],
    enabled: input !== "",
    retry: false,
    queryFn: async (): Promise<readonly PlaceSuggestion[]> => {
      const query = { input, sessionToken };
      const path = `${PATH}/autocomplete` as const;
      return (await callEndpoint<typeof suggestPlaces>({ method: "GET", path, query })).predictions;
    },
  });
}

export async function readPlace(placeId: string, sessionToken: string): Promise<PlaceDetails> {
  const query = { placeId, sessionToken, productPage: "studio", productSection: "map" };
  return (await callEndpoint<typeof findPlace>({ method: "GET", path: `${PATH}/details`, query })).place;
}
