import { rowIdOf } from "#console/lib/addresses.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import type { Route } from "./+types/newsletter-mail";

/** A mail brings its styles with each element, and pictures from anywhere; nothing in it runs. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; form-action 'none'; base-uri 'self'; frame-ancestors 'self'";

/** The issue as a mail program shows it, for the frame on its screen. Its links open apart. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const id = rowIdOf(params.id);
  const { html } = await loadOrRefuse(() =>
    services.newsletter.previewNewsletterIssue(actor, { id }),
  );
  return new Response(html.replace("<head>", '<head><base target="_blank">'), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "x-frame-options": "SAMEORIGIN",
    },
  });
}
