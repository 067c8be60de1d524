import { useSyncExternalStore } from "react";
import { readPreferences, subscribeToPreferences } from "./preferences.ts";
import { initialPreferences, type SavedPreferences } from "./saved-preferences.ts";

/** The server and the first paint know nothing of the visitor: the page is the same for everyone. */
export function usePreferences(): SavedPreferences {
  return useSyncExternalStore(subscribeToPreferences, readPreferences, () => initialPreferences);
}
