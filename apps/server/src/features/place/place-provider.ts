import type { PlaceDetails, PlaceSuggestion } from "@stoa/core/place/place-api.ts";

export type SuggestionQuestion = {
  readonly input: string;
  readonly language: string | undefined;
  readonly country: string | undefined;
  readonly sessionToken: string | undefined;
};

export type DetailsQuestion = {
  readonly placeId: string;
  readonly language: string | undefined;
  readonly sessionToken: string | undefined;
};

/** An address lookup service. Failures are thrown as `AppError`s that reveal nothing about its key. */
export type PlaceProvider = {
  readonly suggest: (question: SuggestionQuestion) => Promise<PlaceSuggestion[]>;
  readonly details: (question: DetailsQuestion) => Promise<PlaceDetails | undefined>;
};
