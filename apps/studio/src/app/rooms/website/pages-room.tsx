import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState, type ReactElement } from "react";
import { NewCollectionDialog } from "../../../features/collection/new-collection-dialog.tsx";
import { PagesList } from "../../../features/page/list/pages-list.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

const route = getRouteApi("/pages");

export function PagesRoom(): ReactElement {
  const { site, account, homepageId } = useOpenSite();
  const { q = "" } = route.useSearch();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  useRoomTitle(t("Pages"), site.title);
  return (
    <>
      <PagesList
        search={q}
        homepageId={homepageId}
        canEdit={account.permissions.includes("content.edit")}
        onOpen={({ id, page }) =>
          void navigate({
            to: page?.holds === "items" ? "/pages/$documentId/items" : "/pages/$documentId",
            params: { documentId: id },
          })
        }
        onSearch={(search) => void navigate({ to: "/pages", search: search ? { q: search } : {}, replace: true })}
        onCreated={(documentId) => void navigate({ to: "/pages/$documentId", params: { documentId } })}
        onNewCollection={() => setIsAdding(true)}
      />
      {isAdding && (
        <NewCollectionDialog
          onClose={() => setIsAdding(false)}
          onCreated={(documentId, kind) =>
            void navigate({
              to: kind === "index" || kind === "folder" ? "/pages/$documentId" : "/pages/$documentId/items",
              params: { documentId },
            })
          }
        />
      )}
    </>
  );
}
