import { useState } from "react";
import { PinMap, type PinMapProps } from "#app/components/map/pin-map.tsx";
import { browserApi } from "#app/lib/browser-api.ts";
import { createQueryCache } from "#app/lib/query-cache.ts";
import { QueryCacheContext } from "#app/lib/use-query.ts";

/** The site's own map; it asks for its style through a query cache, which the console has nowhere else. */
export function MapWithPin(props: PinMapProps) {
  const [cache] = useState(() => createQueryCache(browserApi));
  return (
    <QueryCacheContext value={cache}>
      <PinMap {...props} />
    </QueryCacheContext>
  );
}
