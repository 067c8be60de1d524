import { clsx } from "clsx";
import { lazy, memo, Suspense, useState } from "react";
import { useHydrated } from "#app/lib/hydration.ts";
import type { ArtworkProps } from "./drawn-artwork.tsx";

/**
 * The picture of a studio that has no photo. The browser leaves the server's as it is; what draws one is loaded when
 * a picture appears later.
 */
export const StudioArtwork = import.meta.env.SSR
  ? (await import("./drawn-artwork.tsx")).DrawnArtwork
  : BrowsersArtwork;

function BrowsersArtwork(props: ArtworkProps) {
  const isHydrated = useHydrated();
  const [drawnByServer] = useState(isHydrated ? undefined : props.name);
  if (drawnByServer === props.name) return <ServersDrawing {...props} />;
  return (
    <Suspense fallback={<PlainGround {...props} />}>
      <LateDrawing {...props} />
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

const LateDrawing = lazy(() =>
  import("./drawn-artwork.tsx").then(
    (module) => ({ default: memo(module.DrawnArtwork) }),
    () => ({ default: memo(PlainGround) }),
  ),
);
