import { type ReactNode, useId } from "react";

export function SidebarCard({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-xl border border-border bg-card p-6 text-card-foreground"
    >
      <h2 id={headingId} className="mb-4 text-xl tracking-[-0.015em]">
        {title}
      </h2>
      {children}
    </section>
  );
}
