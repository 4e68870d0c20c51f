import type { EndpointQuery } from "@stoa/core/api/endpoint.ts";
import {
  autocompletePlaces,
  findPlace,
  getPlaceDetails,
  getPlaceSearch,
  suggestPlaces,
  type PlaceDetails,
  type PlaceSuggestion,
} from "@stoa/core/place/place-api.ts";
import { PLACE_LIMITS, PLACE_MESSAGES } from "@stoa/core/place/place-messages.ts";
import type { FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { AppError } from "../../errors.ts";
import { countAgainst } from "../../plugins/count-against.ts";
import type { Resources } from "../../plugins/resources.ts";
import { googlePlaces } from "./google-places.ts";
import type { PlaceProvider } from "./place-provider.ts";
import { clientNetworkOf } from "../../plugins/request/client-network.ts";

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;

type CountLookup = (siteId: string, request: FastifyRequest) => Promise<void>;

function createLookupLimits(): CountLookup {
  const perVisitor = new RateLimiterMemory({ points: PLACE_LIMITS.perMinute, duration: MINUTE_SECONDS });
  const perSite = new RateLimiterMemory({ points: PLACE_LIMITS.perDay, duration: DAY_SECONDS });
  return (siteId, request) =>
    countAgainst([
      [perVisitor, `${siteId} ${clientNetworkOf(request)}`],
      [perSite, siteId],
    ]);
}

type Lookup = {
  readonly siteId: string;
  readonly request: FastifyRequest;
};

/** Lookups of both origins, rate-limited together. */
type PlaceLookups = {
  readonly suggest: (lookup: Lookup, query: EndpointQuery<typeof suggestPlaces>) => Promise<PlaceSuggestion[]>;
  readonly find: (lookup: Lookup, query: EndpointQuery<typeof findPlace>) => Promise<PlaceDetails>;
};

function createLookups(provider: PlaceProvider | undefined): PlaceLookups {
  const countLookup = createLookupLimits();
  async function openProvider({ siteId, request }: Lookup): Promise<PlaceProvider> {
    if (!provider) throw new AppError("places_not_configured");
    await countLookup(siteId, request);
    return provider;
  }
  return {
    suggest: async (lookup, { input, language, country, sessionToken }) => {
      const places = await openProvider(lookup);
      return places.suggest({ input, language, country, sessionToken });
    },
    find: async (lookup, { placeId, language, sessionToken }) => {
      const places = await openProvider(lookup);
      const place = await places.details({ placeId, language, sessionToken });
      if (!place) throw new AppError("not_found", { message: PLACE_MESSAGES.unknown });
      return place;
    },
  };
}

/** Address lookup for visitors and editors; the provider's key never leaves the server. spec: platform 7 */
export function placeRoutes({ routes, env }: Pick<Resources, "routes" | "env">): void {
  const { googlePlaces: settings } = env;
  const lookups = createLookups(settings && googlePlaces(settings));
  routes.site(autocompletePlaces, async ({ site, request, query }) => ({
    predictions: await lookups.suggest({ siteId: site.id, request }, query),
  }));
  routes.site(getPlaceDetails, async ({ site, request, query }) => ({
    place: await lookups.find({ siteId: site.id, request }, query),
  }));
  routes.studio(getPlaceSearch, async () => ({ isConfigured: settings !== undefined }));
  routes.studio(suggestPlaces, async ({ site, request, query }) => ({
    predictions: await lookups.suggest({ siteId: site.id, request }, query),
  }));
  routes.studio(findPlace, async ({ site, request, query }) => ({
    place: await lookups.find({ siteId: site.id, request }, query),
  }));
}
