import { clsx } from "clsx";
import { Component, type ReactNode } from "react";

type MapBoundaryProps = { onFailed: (sentence: string) => void; children: ReactNode };

/** What goes wrong inside a map stays there: the page around it goes on. */
export class MapBoundary extends Component<MapBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error) {
    console.warn("The map failed:", error.message);
    this.props.onFailed("The map could not be loaded.");
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

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
      <span className="rounded-xl bg-card px-4 py-2">{children}</span>
    </p>
  );
}
