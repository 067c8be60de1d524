import { Sparkles } from "#app/components/icons/studio-icons.ts";
import { StudioImage } from "#app/components/studio/studio-image.tsx";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { Badge } from "#ui/badge.tsx";

export function StudioHero({ studio }: { studio: StudioDetail }) {
  return (
    <div className="relative mt-2 h-34 overflow-hidden rounded-2xl xs:h-44 md:mt-3 md:h-60 lg:h-68">
      <StudioImage
        name={studio.name}
        imageUrl={studio.imageUrl ?? studio.imageUrls[0] ?? null}
        alt={studio.name}
        width={1400}
        height={350}
        eager
        wide
        className="object-[50%_72%]"
      />
      {studio.featured && (
        <Badge variant="gold" size="md" className="absolute top-4 left-4 md:top-5 md:left-5">
          <Sparkles aria-hidden="true" />
          Featured Studio
        </Badge>
      )}
    </div>
  );
}
