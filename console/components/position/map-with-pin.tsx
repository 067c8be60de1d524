import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { PinMap, type PinMapProps } from "#app/components/pin-map/pin-map.tsx";
import { browserApi } from "#app/lib/browser-api.ts";
import { createQueryClient } from "#app/lib/query-client.ts";

/** The site's own map; it asks for its style with a query client, which the console has nowhere else. */
export function MapWithPin(props: PinMapProps) {
  const [client] = useState(() => createQueryClient(browserApi));
  return (
    <QueryClientProvider client={client}>
      <PinMap {...props} />
    </QueryClientProvider>
  );
}
