import type { BlockField } from "@stoa/core/page/block-field-schema.ts";
import { contentSessions, type ContentSession } from "../../parts/draft/content-session.ts";

export type AreaSession = ContentSession<BlockField>;

const sessions = contentSessions<BlockField>();

export const openAreaSession = sessions.open;
