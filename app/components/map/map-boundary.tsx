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
