import { initialPreferences, parseSavedPreferences } from "./saved-preferences.ts";
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
