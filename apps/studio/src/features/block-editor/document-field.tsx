import type { listContent } from "@stoa/core/content/content-api.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { callEndpoint } from "../../client/page-client.ts";
import { SelectField } from "../../parts/select-field.tsx";

type DocumentKind = "collection" | "form" | "page";

type DocumentFieldProps = {
  readonly label: string;
  readonly kind: DocumentKind;
  readonly value: string;
  /** Undefined for none. */
  readonly onChange: (documentId: string | undefined) => void;
};

const NOUNS: Readonly<Record<DocumentKind, string>> = { collection: "collection", form: "form", page: "page" };

/** One of the site's documents of a kind. */
export function DocumentField({ label, kind, value, onChange }: DocumentFieldProps): ReactElement {
  const found = useQuery({
    queryKey: ["block-documents", kind],
    queryFn: () => callEndpoint<typeof listContent>({ method: "GET", path: "/api/studio/documents", query: { kind } }),
  });
  const items = found.data?.items ?? [];
  const isKnown = value === "" || items.some(({ id }) => id === value);
  const options = [
    { value: "", text: found.isPending ? "Loading…" : "None" },
    ...(isKnown ? [] : [{ value, text: found.isPending ? "Loading…" : `Another ${NOUNS[kind]}` }]),
    ...items.map(({ id, title }) => ({ value: id, text: title })),
  ];
  const isEmpty = found.data !== undefined && items.length === 0;
  return (
    <SelectField
      label={label}
      value={value}
      options={options}
      hint={isEmpty ? `The site has no ${NOUNS[kind]} yet.` : undefined}
      error={found.isError ? "Unable to load results. Please try again." : undefined}
      onChange={(id) => onChange(id === "" ? undefined : id)}
    />
  );
}
