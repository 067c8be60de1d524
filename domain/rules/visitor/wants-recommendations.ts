import type { Preferences } from "#domain/contracts/preferences.ts";

/** The call's condition (product rules, "Recommendations"). */
export function wantsRecommendations(
  preferences: Pick<Preferences, "preferredLocation" | "visitHistory">,
): boolean {
  return preferences.preferredLocation !== "" || preferences.visitHistory.length > 0;
}
