import { clsx } from "clsx";

type MapMessageProps = { className?: string; children: string };

export function MapMessage({ className, children }: MapMessageProps) {
  return (
    <p
      role="status"
      className={clsx(
        "absolute inset-0 grid place-items-center text-balance p-8 text-center text-muted-foreground",
        className,
      )}
    >
      {children}
    </p>
  );
}
