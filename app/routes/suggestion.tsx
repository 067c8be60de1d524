import { NoticePage } from "#app/components/screens/notice-page.tsx";
import { SuggestionPage } from "#app/features/suggest/suggestion-page.tsx";
import { keepForOneVisitor, prefetch } from "#app/lib/page-request.ts";
import { useQuery } from "#app/lib/use-query.ts";
import { suggestionStatus } from "#app/queries/reviews.ts";
import { suggestionTexts } from "#domain/vocabulary/review-texts.ts";
import type { Route } from "./+types/suggestion";

export function loader({ context, params }: Route.LoaderArgs) {
  keepForOneVisitor(context);
  return prefetch(context, { about: suggestionStatus(params.token) });
}

export function clientLoader() {
  return null;
}

export default function SuggestionRoute({ params }: Route.ComponentProps) {
  const { data: suggestion } = useQuery(suggestionStatus(params.token));
  if (suggestion === undefined) return <NoticePage title="Not found" text={suggestionTexts.gone} />;
  return <SuggestionPage suggestion={suggestion} />;
}
