import { DEMO_NAMES } from "../demo-names.ts";
import { demoPictures } from "../demo-pictures.ts";
import type { DemoSite } from "../demo-site.ts";
import { journalDocuments } from "./journal-documents.ts";

/** The walking magazine, in the Scriptorium theme. Guided walks are dated from the day of creation. */
export const journalDemo: DemoSite = {
  ...DEMO_NAMES.journal,
  pictures: demoPictures("journal"),
  makeDocuments: (making) => ({ documents: journalDocuments({ ...making, now: Date.now() }), stock: new Map() }),
};
