import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiQuery } from "#app/lib/api-query.ts";
import { studiosByIds } from "#app/queries/studios/studios-by-ids.ts";
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
  const { data, isPending, isPlaceholderData, isError, refetch } = useQuery({
    ...keptStudios(wanted),
    placeholderData: (before) => before,
  });
  return {
    cards: data ?? new Map(),
    isLoading: isPending || isPlaceholderData,
    hasFailed: isError,
    retry: () => void refetch(),
  };
}

/** A hundred in a call. */
function keptStudios(ids: readonly number[]): ApiQuery<ReadonlyMap<number, StudioCard>> {
  const count = Math.ceil(ids.length / MAX_LISTED_IDS);
  const calls = Array.from({ length: count }, (_, at) =>
    studiosByIds(ids.slice(at * MAX_LISTED_IDS, (at + 1) * MAX_LISTED_IDS)),
  );
  return {
    queryKey: [`kept studios ${writeIdList(ids)}`],
    queryFn: async (context) => {
      const answers = await Promise.all(calls.map(({ queryFn }) => queryFn(context)));
      return new Map(answers.flat().map((card) => [card.id, card]));
    },
  };
}
