import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/review/review-api.ts";
import type { Review, ReviewState } from "@stoa/core/review/review-schema.ts";
import { callEndpoint } from "../../client/page-client.ts";

export type ReviewPage = EndpointReply<typeof api.listAllReviews>;

export function loadReviews(state: ReviewState, cursor: string | undefined): Promise<ReviewPage> {
  return callEndpoint<typeof api.listAllReviews>({
    method: "GET",
    path: "/api/studio/reviews",
    query: { state, limit: 50, ...(cursor === undefined ? {} : { cursor }) },
  });
}

export function moderateReview(id: string, state: "approved" | "rejected"): Promise<Review> {
  return callEndpoint<typeof api.moderateReview>({
    method: "PUT",
    path: "/api/studio/reviews/:id/state",
    params: { id },
    body: { state },
  });
}

export function replyToReview(id: string, text: string): Promise<Review> {
  return callEndpoint<typeof api.replyToReview>({
    method: "PUT",
    path: "/api/studio/reviews/:id/reply",
    params: { id },
    body: { text },
  });
}

export function deleteReview(id: string): Promise<{ deleted: boolean }> {
  return callEndpoint<typeof api.deleteReview>({ method: "DELETE", path: "/api/studio/reviews/:id", params: { id } });
}
