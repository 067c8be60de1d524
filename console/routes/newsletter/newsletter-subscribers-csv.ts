import { redirect } from "react-router";
import { consoleAction } from "#console/lib/console-action.ts";
import { subscriberFilterSchema } from "#domain/contracts/console/newsletter-issue.ts";

/** Whoever comes back from showing a proof. */
export function loader() {
  return redirect("/admin/newsletter/subscribers");
}

/** A file: asked for by a form, since it is written down who took it. */
export const action = consoleAction(async ({ services, actor, read }) => {
  const { status, search } = read(subscriberFilterSchema);
  const filter = { status, ...(search === undefined ? {} : { search }) };
  const csv = await services.newsletter.exportNewsletterSubscribers(actor, filter);
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="newsletter-subscribers.csv"',
    },
  });
});
