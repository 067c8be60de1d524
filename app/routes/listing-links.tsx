import { data, redirect } from "react-router";
import { ListingLinksPage } from "#app/features/listing-links/listing-links-page.tsx";
import { postForm } from "#app/lib/form-action.ts";
import { pageRequestContext } from "#app/lib/page-request.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { listingLinkTexts } from "#domain/vocabulary/listing-link-texts.ts";
import type { Route } from "./+types/listing-links";

export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(pageRequestContext);
  const form = await request.formData();
  const call = "/api/studio-listings/links";
  const refused = await postForm(api, call, form, listingLinkTexts.failed);
  return refused === undefined
    ? redirect(paths.listingLinksSent, 303)
    : data(refused, { status: refused.status });
}

export default function ListingLinksRoute({ actionData }: Route.ComponentProps) {
  return <ListingLinksPage refused={actionData} />;
}
