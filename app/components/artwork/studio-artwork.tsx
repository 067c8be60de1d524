import { clsx } from "clsx";
import { lazy, Suspense, useState } from "react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import type { ArtworkProps } from "./drawn-artwork.tsx";

/**
 * The picture of a studio that has no photo. The browser leaves the server's as it is; what draws one is loaded when
 * a picture appears later.
 */
export function StudioArtwork(props: ArtworkProps) {
  const isHydrated = useHydrated();
  const [drawnByServer] = useState(isHydrated ? undefined : props.name);
  if (import.meta.env.SSR) return <Drawing {...props} />;
  if (drawnByServer === props.name) return <ServersDrawing {...props} />;
  return (
    <Suspense fallback={<PlainGround {...props} />}>
      <Drawing {...props} />
    </Suspense>
  );
}

/** The same object each time: React then never touches what stands there. */
const asItStands = { __html: "" };

function ServersDrawing({ className }: ArtworkProps) {
  return (
    <svg
      aria-hidden="true"
      className={clsx("art", className)}
      dangerouslySetInnerHTML={asItStands}
      suppressHydrationWarning
    />
  );
}

function PlainGround({ className }: ArtworkProps) {
  return <svg aria-hidden="true" className={clsx("art art-sand", className)} />;
}

const Drawing = import.meta.env.SSR
  ? (await import("./drawn-artwork.tsx")).DrawnArtwork
  : lazy(() =>
      import("./drawn-artwork.tsx").then(
        (module) => ({ default: module.DrawnArtwork }),
        () => ({ default: PlainGround }),
      ),
    );
