import { createStore } from "zustand/vanilla";

/** Sign-in URL while the session is expired; null once the server accepts it again. */
export const signedOutStore = createStore<{ readonly signInUrl: string | null }>(() => ({ signInUrl: null }));
