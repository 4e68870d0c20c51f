import { DEMO_NAMES } from "../demo-names.ts";
import { demoPictures } from "../demo-pictures.ts";
import type { DemoSite } from "../demo-site.ts";
import { journalDocuments } from "./journal-documents.ts";

/** The magazine of walks, in Scriptorium. Its guided walks are dated from the day it is made. */
export const journalDemo: DemoSite = {
  ...DEMO_NAMES.journal,
  pictures: demoPictures("journal"),
  makeDocuments: (making) => ({ documents: journalDocuments({ ...making, now: Date.now() }), stock: new Map() }),
};
