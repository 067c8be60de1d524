import { RatingStar } from "#app/components/studio/rating-star.tsx";
import { StarRating } from "#app/components/studio/star-rating.tsx";
import { StudioImage } from "#app/components/studio/studio-image.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";

export function PreviewCard() {
  return (
    <Card>
      <div className="relative aspect-3/1 overflow-hidden">
        <StudioImage name="Long Spine Studio" imageUrl={null} width={640} height={256} />
        <Badge variant="float" size="md" className="numbers absolute top-3 right-3">
          <RatingStar />
          4.8
        </Badge>
      </div>
      <div className="px-5 py-4">
        <div className="flex items-baseline justify-between gap-4">
          <p className="font-semibold font-title text-lg tracking-[-0.015em]">Long Spine Studio</p>
          <span className="shrink-0 text-muted-foreground text-sm">$20 - $35</span>
        </div>
        <p className="mt-1 text-[0.9375rem] text-muted-foreground">Leslieville · Open today</p>
        <p className="mt-2.5 flex flex-wrap gap-2">
          <Badge>Mat Pilates</Badge>
          <Badge>Clinical Pilates</Badge>
        </p>
        <p className="numbers mt-2.5 flex items-center gap-2 text-sm">
          <StarRating rating={4.8} />
          <span className="text-muted-foreground">188 reviews</span>
        </p>
      </div>
    </Card>
  );
}
