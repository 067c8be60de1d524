import { clsx } from "clsx";
import { lazy, Suspense } from "react";
import type { ArtworkProps } from "./drawn-artwork.tsx";

/**
 * The picture of a studio that has no photo. The server draws it; what draws it is loaded by those pages only
 * where one is shown, and meanwhile the server's stands.
 */
export function StudioArtwork(props: ArtworkProps) {
  const ground = <PlainGround {...props} />;
  return (
    <Suspense fallback={ground}>
      <Drawing {...props} />
    </Suspense>
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
