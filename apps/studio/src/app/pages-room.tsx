import { getRouteApi, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { PagesList } from "../features/page/pages-list.tsx";
import { useRoomTitle } from "../parts/use-room-title.ts";
import { useOpenSite } from "./open-site.ts";

const route = getRouteApi("/pages");

export function PagesRoom(): ReactElement {
  const { site, homepageId } = useOpenSite();
  const { q = "" } = route.useSearch();
  const navigate = useNavigate();
  useRoomTitle("Pages", site.title);
  return (
    <PagesList
      search={q}
      homepageId={homepageId}
      onSearch={(search) => void navigate({ to: "/pages", search: search ? { q: search } : {}, replace: true })}
      onCreated={(documentId) => void navigate({ to: "/pages/$documentId", params: { documentId } })}
    />
  );
}
