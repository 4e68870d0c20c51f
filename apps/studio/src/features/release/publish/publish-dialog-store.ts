import { createStore } from "zustand/vanilla";

export const publishDialogStore = createStore<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));
