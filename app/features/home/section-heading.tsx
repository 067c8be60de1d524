import type { ReactNode } from "react";

type SectionHeadingProps = { id: string; children: ReactNode };

export function SectionHeading({ id, children }: SectionHeadingProps) {
  return (
    <h2 id={id} className="text-[clamp(1.75rem,3.2vw,2.5rem)] tracking-[-0.025em]">
      {children}
    </h2>
  );
}
