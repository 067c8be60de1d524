import { HomePage } from "#app/features/home/home-page.tsx";
import { NewsletterBlock } from "#app/features/newsletter/newsletter-block.tsx";
import { prefetch } from "#app/lib/page-request.ts";
import { studioStats, torontoFeatured } from "#app/queries/studios.ts";
import type { Route } from "./+types/home";

export function loader({ context }: Route.LoaderArgs) {
  return prefetch(context, { queries: [studioStats, torontoFeatured] });
}

/** In the browser the page draws at once and asks for what it lacks. */
export function clientLoader() {
  return null;
}

export default function HomeRoute() {
  return (
    <>
      <HomePage />
      <NewsletterBlock />
    </>
  );
}
