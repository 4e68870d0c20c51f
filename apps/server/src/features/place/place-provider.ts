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

/** A service that knows places. What it can't answer it throws as an `AppError` that tells nothing of its key. */
export type PlaceProvider = {
  readonly suggest: (question: SuggestionQuestion) => Promise<PlaceSuggestion[]>;
  /** Undefined for a place that is not known. */
  readonly details: (question: DetailsQuestion) => Promise<PlaceDetails | undefined>;
};
