import { Link, type LinkProps } from "react-router";

type CardLinkProps = Pick<LinkProps, "to" | "prefetch" | "children">;

/** The name in a card, whose whole face is pressed with it. The card itself is `relative`. */
export function CardLink(props: CardLinkProps) {
  return (
    <Link
      {...props}
      className="after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2"
    />
  );
}
