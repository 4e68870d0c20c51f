import { autocompletePlaces, getPlaceDetails } from "@stoa/core/place/place-api.ts";
import { PLACE_LIMITS, PLACE_MESSAGES } from "@stoa/core/place/place-messages.ts";
import type { FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { AppError } from "../../errors.ts";
import { countAgainst } from "../../plugins/count-against.ts";
import type { Resources } from "../../plugins/resources.ts";
import { googlePlaces } from "./google-places.ts";
import type { PlaceProvider } from "./place-provider.ts";

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;

type CountLookup = (siteId: string, request: FastifyRequest) => Promise<void>;

function createLookupLimits(): CountLookup {
  const perVisitor = new RateLimiterMemory({ points: PLACE_LIMITS.perMinute, duration: MINUTE_SECONDS });
  const perSite = new RateLimiterMemory({ points: PLACE_LIMITS.perDay, duration: DAY_SECONDS });
  return (siteId, { ip }) =>
    countAgainst([
      [perVisitor, `${siteId} ${ip}`],
      [perSite, siteId],
    ]);
}

/** Looking up places for visitors who type an address; the key of the provider never leaves the server. spec: platform 7 */
export function placeRoutes({ routes, env }: Resources): void {
  const countLookup = createLookupLimits();
  const { googlePlaces: settings } = env;
  const provider = settings && googlePlaces(settings);
  function getProvider(): PlaceProvider {
    if (!provider) throw new AppError("places_not_configured");
    return provider;
  }
  routes.site(autocompletePlaces, async ({ site, request, query }) => {
    const places = getProvider();
    await countLookup(site.id, request);
    const { input, language, country, sessionToken } = query;
    return { predictions: await places.suggest({ input, language, country, sessionToken }) };
  });
  routes.site(getPlaceDetails, async ({ site, request, query }) => {
    const places = getProvider();
    await countLookup(site.id, request);
    const { placeId, language, sessionToken } = query;
    const place = await places.details({ placeId, language, sessionToken });
    if (!place) throw new AppError("not_found", { message: PLACE_MESSAGES.unknown });
    return { place };
  });
}
