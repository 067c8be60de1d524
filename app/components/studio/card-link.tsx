import type { ReactNode } from "react";

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
