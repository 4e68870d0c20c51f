import { createStore } from "zustand/vanilla";

/** Whether the publish dialog is open; more than one button opens it. */
export const publishDialogStore = createStore<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));
