import type { FormSession } from "../form-session.ts";

/** What a panel of a connection is given; each draws a `FormSection` of its own. */
export type ConnectionPanelProps = { readonly session: FormSession; readonly formId: string };
