export { listClaimedDocuments, listKnownSources, saveSource } from "./import-source-store.ts";
