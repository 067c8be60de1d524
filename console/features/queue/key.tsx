export function Key({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex min-w-5 justify-center rounded border border-border bg-card px-1 font-sans text-card-foreground text-xs leading-4.5"
    >
      {children}
    </span>
  );
}
