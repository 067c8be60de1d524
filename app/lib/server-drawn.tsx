import { type ComponentType, type ReactNode, Suspense, useState } from "react";
import { useHydrated } from "./hydration.ts";
import { takenOverLate } from "./taken-over-late.ts";

/** The same object each time: React then never touches what stands there. */
const asItStands = { __html: "" };

/**
 * What has nothing for a script to do: the browser leaves it as the server drew it, and loads what draws it only where it
 * comes later, on a page that one went on to. The server draws it within a `Drawn`.
 */
export function serverDrawn<Props>(
  load: () => Promise<ComponentType<Props>>,
  keyOf: (props: Props) => number,
) {
  const Late = takenOverLate(load);
  return function ServerDrawn(props: Props & { children?: never }) {
    const isHydrated = useHydrated();
    const [drawnKey] = useState(isHydrated ? undefined : keyOf(props));
    if (drawnKey === keyOf(props)) {
      return (
        <div className="contents" dangerouslySetInnerHTML={asItStands} suppressHydrationWarning />
      );
    }
    return (
      <Suspense fallback={null}>
        <Late {...props} />
      </Suspense>
    );
  };
}

/** Around what the server draws for good. */
export function Drawn({ children }: { children: ReactNode }) {
  return <div className="contents">{children}</div>;
}
