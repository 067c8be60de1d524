import { useMemo, useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { type ResultsState, readResults, resultsPath } from "#domain/rules/search/results-url.ts";

export type ChangeResults = (part: Partial<ResultsState>, options?: { replace?: boolean }) => void;

/**
 * The address's state. What the visitor chooses counts at once, before the address has followed, so
 * that two quick choices are both kept. The page stays where it is scrolled to.
 */
export function useResultsState(): [state: ResultsState, change: ChangeResults] {
  const { city, filter } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const current = useMemo(() => readResults({ city, filter }, query), [city, filter, query]);
  const [chosen, setChosen] = useState<{ from: ResultsState; to: ResultsState }>();
  const state = chosen?.from === current ? chosen.to : current;
  const change: ChangeResults = (part, options) => {
    const to = { ...state, ...part };
    setChosen({ from: current, to });
    void navigate(resultsPath(to), { preventScrollReset: true, ...options });
  };
  return [state, change];
}
