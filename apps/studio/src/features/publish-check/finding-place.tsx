import type { Finding } from "@stoa/core/publish-check/publish-check-api.ts";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import styles from "./findings-list.module.css";

type FindingPlaceProps = { readonly finding: Finding; readonly onFollow?: (() => void) | undefined };

function roomOf({ kind, place }: Finding): string | undefined {
  if (kind === "settings") return place === "Announcement" || place === "Popup" ? "/announcement" : "/settings";
  return { "block-field": "/website", navigation: "/website", theme: "/design" }[kind];
}

/** Where a finding is: a link to the page, product or room, and on a page to the very block. */
export function FindingPlace({ finding, onFollow }: FindingPlaceProps): ReactElement {
  const { kind, documentId, parentId, title, place, blockId } = finding;
  const words = place === "" ? title : `${title} · ${place}`;
  const props = { className: styles["place"], ...(onFollow ? { onClick: onFollow } : {}) };
  if (kind === "page" || kind === "collection") {
    const search = blockId === null ? {} : { block: blockId };
    return (
      <Link {...props} to="/pages/$documentId" params={{ documentId }} search={search}>
        {words}
      </Link>
    );
  }
  if (kind === "product") {
    return (
      <Link {...props} to="/products/$productId" params={{ productId: documentId }}>
        {words}
      </Link>
    );
  }
  if (kind === "item" && parentId !== null) {
    return (
      <Link {...props} to="/pages/$documentId/items/$itemId" params={{ documentId: parentId, itemId: documentId }}>
        {words}
      </Link>
    );
  }
  const room = roomOf(finding);
  if (room === undefined) return <span className={styles["place"]}>{words}</span>;
  return (
    <Link {...props} to={room}>
      {words}
    </Link>
  );
}
