import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ListSearch } from "./room-search.ts";

type ListSearchState = { readonly search: string; readonly onSearch: (search: string) => void };

/** What is searched in the list of this room: the address keeps it. */
export function useListSearch(): ListSearchState {
  const { q = "" }: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    search: q,
    onSearch: (search) => void navigate({ to: ".", search: search ? { q: search } : {}, replace: true }),
  };
}
