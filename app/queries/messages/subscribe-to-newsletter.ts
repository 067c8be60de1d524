import type { ApiAnswer } from "#app/lib/api.ts";
import { browserApi } from "#app/lib/browser-api.ts";

export function subscribeToNewsletter(email: string): Promise<ApiAnswer> {
  return browserApi.post("/api/newsletter", { email });
}
