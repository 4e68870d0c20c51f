import { createStore } from "zustand/vanilla";

/** Set when the server stops knowing the owner while the studio is open. */
export const signedOutStore = createStore<{ readonly isSignedOut: boolean }>(() => ({ isSignedOut: false }));
