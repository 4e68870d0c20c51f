import { createStore } from "zustand/vanilla";

/** Where the owner signs in again, from when the server stops knowing them while the studio is open until it knows them again. */
export const signedOutStore = createStore<{ readonly signInUrl: string | null }>(() => ({ signInUrl: null }));
