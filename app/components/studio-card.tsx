import type { ReactNode } from "react";
import type { LinkProps } from "react-router";
import { CardLink } from "./card-link.tsx";
import { StudioImage } from "./studio-image.tsx";

type StudioCardProps = Pick<LinkProps, "to" | "prefetch"> & {
  studio: { name: string; imageUrl: string | null };
  /** Lies on the picture. */
  badge?: ReactNode;
  /** Stands beside the name. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A studio in a grid: its picture, its name, and what the page says of it. */
export function StudioCard({ studio, badge, aside, children, ...link }: StudioCardProps) {
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-xl border border-border bg-card transition-colors duration-150 hover:border-foreground/40">
      <div className="relative aspect-16/9 overflow-hidden">
        <StudioImage
          name={studio.name}
          imageUrl={studio.imageUrl}
          width={640}
          height={360}
          className="transition-transform duration-200 ease-out group-hover:scale-103"
        />
        {badge}
      </div>
      <div className="flex flex-1 flex-col px-5 pt-5 pb-6">
        <div className="flex items-baseline justify-between gap-4">
          <h3 className="min-w-0 text-lg tracking-[-0.015em]">
            <CardLink {...link}>{studio.name}</CardLink>
          </h3>
          {aside}
        </div>
        {children}
      </div>
    </li>
  );
}
