export function MapMessage({ children }: { children: string }) {
  return (
    <p
      role="status"
      className="absolute inset-0 grid place-items-center text-balance p-8 text-center text-muted-foreground"
    >
      {children}
    </p>
  );
}
