/** What somebody looked for on the team's site as soon as it was there, so that it is added up when a journey comes to it. */
export const searchedInVain = "kempenfelt tawn";
