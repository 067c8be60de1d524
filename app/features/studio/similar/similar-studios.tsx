import { useQuery } from "#app/lib/use-query.ts";
import { similarStudios } from "#app/queries/studios/similar-studios.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { Section } from "../sections/section.tsx";
import { SimilarCard, SimilarPlaceholder } from "./similar-card.tsx";

/** Hidden where there is none, or where the call fails (product rules, "Similar studios"). */
export function SimilarStudios({ studio }: { studio: StudioDetail }) {
  const { data: studios, error } = useQuery(similarStudios(studio));
  if (error !== null || studios?.length === 0) return null;
  return (
    <Section
      title={`Pilates studios similar to ${studio.name}`}
      className="when-near-[147rem] xs:when-near-[96rem] md:when-near-[74rem] lg:when-near-[53rem] mt-16 md:mt-24"
    >
      <ul
        aria-busy={studios === undefined}
        className="mt-6 grid grid-cols-1 gap-4 xs:grid-cols-2 md:mt-8 lg:grid-cols-3 lg:gap-6"
      >
        {studios?.map((similar) => <SimilarCard key={similar.id} studio={similar} />) ??
          placeholders.map((number) => <SimilarPlaceholder key={number} />)}
      </ul>
    </Section>
  );
}

const placeholders = [1, 2, 3, 4, 5, 6];
