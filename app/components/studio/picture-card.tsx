import type { ReactNode } from "react";
import { keptContent } from "#app/lib/kept-content.ts";
import { StudioImage } from "./studio-image.tsx";

type PictureCardProps = {
  /** What the artwork is drawn from where there is no picture. */
  name: string;
  imageUrl: string | null;
  /** Lies on the picture. */
  badge?: ReactNode;
  /** Says all that is shown: the card looks the same wherever this is the same. */
  contentKey: string;
  children: ReactNode;
};

/** The frame of a card in a grid: a picture, and what is said below it. */
export function PictureCard({ name, imageUrl, badge, contentKey, children }: PictureCardProps) {
  return (
    <li
      className="group relative flex flex-col overflow-hidden rounded-xl border border-border bg-card transition-colors duration-150 hover:border-foreground/40"
      {...keptContent(contentKey, () => (
        <>
          <div className="relative aspect-16/9 overflow-hidden">
            <StudioImage
              name={name}
              imageUrl={imageUrl}
              width={640}
              height={360}
              className="transition-transform duration-200 ease-out group-hover:scale-103"
            />
            {badge}
          </div>
          <div className="flex flex-1 flex-col px-5 pt-5 pb-6">{children}</div>
        </>
      ))}
    />
  );
}

type CardLinkProps = { href: string; children: ReactNode };

/** The name in a card, whose whole face is pressed with it. The card itself is `relative`. */
export function CardLink({ href, children }: CardLinkProps) {
  return (
    <a
      href={href}
      className="after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2"
    >
      {children}
    </a>
  );
}
