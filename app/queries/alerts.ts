import type { ApiAnswer } from "#app/lib/api.ts";
import { apiQuery } from "#app/lib/api-query.ts";
import { browserApi } from "#app/lib/browser-api.ts";
import { keepHumanPace } from "#app/lib/keep-human-pace.ts";

type Wish = { email: string; website_url: string; search: string; startedAt: string };

export async function askForAlert(wish: Wish): Promise<ApiAnswer> {
  await keepHumanPace(wish.startedAt);
  return browserApi.post("/api/alerts", wish);
}

/** What the reader of a mail is told of. */
export function ownAlerts(token: string) {
  return apiQuery({
    path: `/api/alerts/mine?token=${encodeURIComponent(token)}`,
    contract: () => import("#domain/contracts/alerts.ts"),
    read: ({ ownAlertsSchema }, { body }) => ownAlertsSchema.parse(body),
    failure: "Failed to fetch your alerts",
  });
}
