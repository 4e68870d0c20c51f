import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";

/** Searches a site's published content, as used by theme scripts. spec: template-platform 1.9, HTTP */
export const searchSite = endpoint({
  method: "GET",
  path: "/api/search/GeneralSearch",
  summary: "Search the published site",
  auth: "none",
  query: Type.Object({
    q: Type.String({ maxLength: 200 }),
    /** Page of results, from 0. */
    p: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  }),
  reply: Type.Object({
    totalCount: Type.Integer(),
    items: Type.Array(
      Type.Object({
        id: Type.String(),
        collectionId: Type.String(),
        title: Type.String(),
        itemUrl: Type.String(),
        /** Escaped HTML with matches highlighted. */
        highlights: Type.String(),
        imageUrl: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  }),
});
