import { useSyncExternalStore } from "react";
import {
  initialPreferences,
  parseSavedPreferences,
  type SavedPreferences,
} from "./saved-preferences.ts";
import { createSavedStore } from "./saved-store.ts";

export const {
  read: readPreferences,
  update: updatePreferences,
  subscribe: subscribeToPreferences,
} = createSavedStore({
  // Also read by `favourites-script.js`, before the first paint.
  key: "pilates-atlas:preferences",
  initial: initialPreferences,
  parse: parseSavedPreferences,
});

/** The server and the first paint know nothing of the visitor: the page is the same for everyone. */
export function usePreferences(): SavedPreferences {
  return useSyncExternalStore(subscribeToPreferences, readPreferences, () => initialPreferences);
}
