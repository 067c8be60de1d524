import { useState } from "react";
import type { Query } from "#app/lib/query-cache.ts";
import { keepLast, useQuery } from "#app/lib/use-query.ts";
import { studiosByIds } from "#app/queries/studios.ts";
import type { StudioCard } from "#domain/contracts/studios/studio.ts";
import { MAX_LISTED_IDS, writeIdList } from "#domain/rules/studio/id-list.ts";

export type KeptStudios = {
  /** By their ids. Who is missing once nothing is loading is no longer listed. */
  cards: ReadonlyMap<number, StudioCard>;
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
};

/** Who was asked for once stays: a removal asks for nothing, and whoever comes is added to the rest. */
export function useKeptStudios(ids: readonly number[]): KeptStudios {
  const [wanted, setWanted] = useState(ids);
  const missing = ids.filter((id) => !wanted.includes(id));
  if (missing.length > 0) setWanted([...wanted, ...missing]);
  const { data, error, isFetching, refetch } = useQuery(keptStudios(wanted), { keep: keepLast });
  return {
    cards: data ?? new Map(),
    isLoading: isFetching,
    hasFailed: error !== null,
    retry: () => void refetch(),
  };
}

/** A hundred in a call. */
function keptStudios(ids: readonly number[]): Query<ReadonlyMap<number, StudioCard>> {
  const count = Math.ceil(ids.length / MAX_LISTED_IDS);
  const calls = Array.from({ length: count }, (_, at) =>
    studiosByIds(ids.slice(at * MAX_LISTED_IDS, (at + 1) * MAX_LISTED_IDS)),
  );
  return {
    key: `kept studios ${writeIdList(ids)}`,
    ask: async (api) => {
      const answers = await Promise.all(calls.map(({ ask }) => ask(api)));
      return new Map(answers.flat().map((card) => [card.id, card]));
    },
  };
}
