import type { ReactNode } from "react";
import { CompareToggle } from "./compare-toggle.tsx";
import { HeartButton } from "./heart-button.tsx";
import { CardLink, PictureCard } from "./picture-card.tsx";

type StudioCardProps = {
  href: string;
  /** What the page calls such a card, and all that the card shows. */
  kind: string;
  studio: { id: number; name: string; imageUrl: string | null };
  /** Lies on the picture, as the heart does at its right. */
  badge?: ReactNode;
  /** Stands beside the name. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A studio in a grid: its picture, its name, and what the page says of it. */
export function StudioCard(props: StudioCardProps) {
  const { href, kind, studio, badge, aside, children } = props;
  return (
    <PictureCard
      name={studio.name}
      imageUrl={studio.imageUrl}
      badge={
        <>
          {badge}
          <HeartButton studio={studio} className="top-2 right-2" />
        </>
      }
      contentKey={JSON.stringify([kind, studio])}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 text-lg tracking-[-0.015em]">
          <CardLink href={href}>{studio.name}</CardLink>
        </h3>
        {aside}
      </div>
      {children}
      <CompareToggle studio={studio} className="mt-2 -mb-2 self-start" />
    </PictureCard>
  );
}
