import { type ReactNode, useId } from "react";

type SectionProps = { title: string; children: ReactNode; className?: string };

export function Section({ title, children, className }: SectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={className}>
      <h2 id={headingId} className="text-2xl tracking-[-0.02em] md:text-[1.75rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}
