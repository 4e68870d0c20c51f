import type { BlockField } from "@stoa/core/page/block-field-schema.ts";
import { contentSessions, type ContentSession } from "../../parts/content-session.ts";

/** The draft of one editable area. */
export type AreaSession = ContentSession<BlockField>;

const sessions = contentSessions<BlockField>();

export const openAreaSession = sessions.open;
