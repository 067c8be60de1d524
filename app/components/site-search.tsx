import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { searchDestination } from "#app/queries/search-destination.ts";
import { SearchBox } from "./search-box.tsx";

type SiteSearchProps = {
  buttonLabel: string;
  initialText?: string;
  /** Where an empty search leads; nowhere on the home page (specification, section 4). */
  emptyLeadsTo?: string;
};

/** The search box with what happens when one searches. */
export function SiteSearch({ emptyLeadsTo, ...box }: SiteSearchProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const search = async (text: string) => {
    const isEmpty = text.trim() === "";
    const destination = isEmpty ? emptyLeadsTo : await searchDestination(queryClient, text);
    if (destination !== undefined) await navigate(destination);
  };
  return (
    <SearchBox
      label="Location or postal code"
      placeholder="ENTER LOCATION OR POSTAL CODE (e.g., Toronto or M5V 3A8)"
      onSearch={(text) => void search(text)}
      {...box}
    />
  );
}
