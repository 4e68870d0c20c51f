import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/comment/comment-api.ts";
import type { Comment, CommentState } from "@stoa/core/comment/comment-schema.ts";
import { callEndpoint } from "../../client/page-client.ts";

export type CommentPage = EndpointReply<typeof api.listComments>;
export type Verdict = "approved" | "rejected" | "spam";

export function loadComments(state: CommentState, cursor: string | undefined): Promise<CommentPage> {
  return callEndpoint<typeof api.listComments>({
    method: "GET",
    path: "/api/studio/comments",
    query: { state, limit: 50, ...(cursor === undefined ? {} : { cursor }) },
  });
}

export function moderateComment(id: string, state: Verdict): Promise<Comment> {
  return callEndpoint<typeof api.moderateComment>({
    method: "PUT",
    path: "/api/studio/comments/:id/state",
    params: { id },
    body: { state },
  });
}

export function answerComment(id: string, authorName: string, body: string): Promise<Comment> {
  return callEndpoint<typeof api.answerComment>({
    method: "POST",
    path: "/api/studio/comments/:id/replies",
    params: { id },
    body: { authorName, body },
  });
}

export function deleteComment(id: string): Promise<{ deleted: boolean }> {
  return callEndpoint<typeof api.deleteComment>({ method: "DELETE", path: "/api/studio/comments/:id", params: { id } });
}
