import { mutationOptions } from "@tanstack/react-query";
import { apiOf } from "#app/lib/api-query.ts";

export const subscribeToNewsletter = mutationOptions({
  mutationFn: (email: string, { meta }) => apiOf(meta).post("/api/newsletter", { email }),
});
