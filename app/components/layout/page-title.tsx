import type { ReactNode } from "react";

type PageTitleProps = { children: ReactNode; lead?: ReactNode };

export function PageTitle({ children, lead }: PageTitleProps) {
  return (
    <header>
      <h1 className="text-[clamp(2.5rem,5.2vw,4rem)] leading-[1.04] tracking-[-0.03em]">
        {children}
      </h1>
      {lead !== undefined && (
        <p className="mt-5 max-w-xl text-balance text-lg text-muted-foreground sm:text-xl sm:leading-relaxed">
          {lead}
        </p>
      )}
    </header>
  );
}
