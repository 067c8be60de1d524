import type { ComponentProps, ReactNode } from "react";

type IconProps = ComponentProps<"svg">;

/**
 * An icon of one path, beside words that say the same. The drawings are Lucide's: the components of its package take
 * 4 KB of every page's compressed scripts, and longer to render.
 */
export function drawIcon(path: string): (props: IconProps) => ReactNode {
  const drawing = <path d={path} />;
  // Called, not rendered: a component less for each icon.
  return (props) => IconFrame({ ...props, children: drawing });
}

export function IconFrame(props: IconProps) {
  return (
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
    />
  );
}
