import type { FormSession } from "../form-session.ts";

export type ConnectionPanelProps = { readonly session: FormSession; readonly formId: string };
