import { clsx } from "clsx";
import { useRef, useState } from "react";
import { GroundPicture } from "./ground-picture.tsx";
import { MapMessage } from "./map-failure.tsx";
import { viewAt, viewOf } from "./map-view.ts";
import type { StudioMapProps } from "./studio-map-props.ts";
import { useLiveMap } from "./use-live-map.ts";

/**
 * The map of the results and of a studio's page: `<StudioMap studios={[studio]} around={studio}
 * label={`Map of ${studio.name}`} className="h-80 rounded-xl" />` is a single studio at zoom 15.
 * It loads when it comes into view, and never stands in the page's way: where there is no map, a
 * sentence says so.
 */
export function StudioMap(props: StudioMapProps) {
  const box = useRef<HTMLElement>(null);
  const [isReady, setReady] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const { loaded, failure, fail } = useLiveMap(box, props.isPrompt);
  const { studios, kept, at, around, isPartial = false } = props;
  const isViewKnown = !isPartial || kept !== undefined || at !== undefined;
  return (
    <section
      ref={box}
      aria-label={props.label}
      className={clsx("relative isolate overflow-hidden bg-muted", props.className)}
    >
      {failure === undefined && !isDrawn && isViewKnown && (
        <GroundPicture view={viewAt(at) ?? viewOf(studios, { kept, around })} />
      )}
      {loaded !== undefined && failure === undefined && (
        <loaded.LiveMap
          {...props}
          Canvas={loaded.Canvas}
          apiKey={loaded.apiKey}
          style={loaded.style}
          onReady={() => setReady(true)}
          onDrawn={() => setDrawn(true)}
          onFailed={fail}
        />
      )}
      {failure !== undefined && <MapMessage>{failure}</MapMessage>}
      {failure === undefined && !isReady && (
        <>
          <MapMessage className="needs-script">Loading map...</MapMessage>
          <MapMessage className="only-without-script">
            The map needs JavaScript. The list shows every studio.
          </MapMessage>
        </>
      )}
    </section>
  );
}
