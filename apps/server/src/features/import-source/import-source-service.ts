export {
  listClaimedDocuments,
  listKnownSources,
  saveSource,
  storedKey,
  type KnownSource,
} from "./import-source-store.ts";
