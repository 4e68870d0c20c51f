import { ISSUE_RULES } from "@stoa/core/publish-check/issue-rules.ts";
import type { PublishIssue } from "@stoa/core/publish-check/publish-check-api.ts";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import styles from "./issue-list.module.css";
import { t, translated } from "../../language/t.ts";

type IssueLocationProps = { readonly issue: PublishIssue; readonly onFollow?: (() => void) | undefined };

function roomOf({ kind, place, rule }: PublishIssue): string | undefined {
  if (kind === "settings") return place === "Announcement" || place === "Popup" ? "/announcement" : "/settings";
  if (kind === "theme") return ISSUE_RULES[rule] === "theme" ? "/theme-files" : "/design";
  return kind === "navigation" ? "/pages" : undefined;
}

const BLOCK_ROOMS: Readonly<Record<string, "/pages/$documentId" | "/areas/$documentId">> = {
  page: "/pages/$documentId",
  collection: "/pages/$documentId",
  "block-field": "/areas/$documentId",
};

/** Names of blocks come with the word, since core says them in English. */
function locationText({ title, place }: PublishIssue): string {
  if (place === "") return title;
  const block = /^(.+) block$/u.exec(place)?.[1];
  return `${title} · ${block === undefined ? translated(place) : t("{name} block", { name: translated(block) })}`;
}

export function IssueLocation({ issue, onFollow }: IssueLocationProps): ReactElement {
  const { kind, documentId, parentId, blockId } = issue;
  const words = locationText(issue);
  const props = { className: styles["place"], ...(onFollow ? { onClick: onFollow } : {}) };
  const to = BLOCK_ROOMS[kind];
  if (to !== undefined) {
    return (
      <Link {...props} to={to} params={{ documentId }} search={blockId === null ? {} : { block: blockId }}>
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
  const room = roomOf(issue);
  if (room === undefined) return <span className={styles["place"]}>{words}</span>;
  return (
    <Link {...props} to={room}>
      {words}
    </Link>
  );
}
