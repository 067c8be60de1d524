import type { ComponentProps, ReactNode } from "react";

export type Icon = (props: ComponentProps<"svg">) => ReactNode;

/**
 * An icon of one path, 24 by 24, beside words that say the same. The drawings are Lucide's: the components of its
 * package take 4 KB of every page's scripts, and several times as long to render.
 */
export function drawIcon(path: string): Icon {
  return (props) => (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      <path d={path} />
    </svg>
  );
}
