import { shortestFillMs } from "#domain/rules/visitor/form-pace.ts";

/** The clocks of browser and server tick a little apart. */
const MARGIN_MS = 250;

/** Who fills in a form by autofill is quicker than the server believes: the form waits for them. */
export async function keepHumanPace(startedAt: string): Promise<void> {
  const waitMs = Date.parse(startedAt) + shortestFillMs + MARGIN_MS - Date.now();
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
}
