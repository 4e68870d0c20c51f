import { DEMO_NAMES } from "../demo-names.ts";
import type { DemoSite } from "../demo-site.ts";
import { JOURNAL_PICTURE_KEYS, journalPicture } from "./art/journal-art.ts";
import { journalDocuments } from "./journal-documents.ts";

/** The magazine of walks, in Scriptorium. Its guided walks are dated from the day it is made. */
export const journalDemo: DemoSite = {
  ...DEMO_NAMES.journal,
  pictures: Object.fromEntries(JOURNAL_PICTURE_KEYS.map((key) => [key, () => journalPicture(key)])),
  makeDocuments: (making) => ({ documents: journalDocuments({ ...making, now: Date.now() }), stock: new Map() }),
};
