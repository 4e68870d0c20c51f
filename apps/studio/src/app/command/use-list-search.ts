import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ListSearch } from "./room-search.ts";

type ListSearchState = { readonly search: string; readonly onSearch: (search: string) => void };

/** The search of this room's list, kept in the address. */
export function useListSearch(): ListSearchState {
  const { q = "" }: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    search: q,
    onSearch: (search) => void navigate({ to: ".", search: search ? { q: search } : {}, replace: true }),
  };
}
