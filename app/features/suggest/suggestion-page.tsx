import { PageTitle } from "#app/components/layout/page-title.tsx";
import type { SuggestionStatus } from "#domain/contracts/reviews/suggestion.ts";
import { formatLongDate } from "#domain/rules/dates/date-words.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { suggestionTexts } from "#domain/vocabulary/review-texts.ts";
import { site } from "#domain/vocabulary/site.ts";

/** What became of it, for whoever has the link. */
export function SuggestionPage({ suggestion }: { suggestion: SuggestionStatus }) {
  const { studio, about, before, suggested, words, sentAt } = suggestion;
  const facts = [
    ["About", about],
    ["The page said", before],
    ["You suggested", suggested],
    ["Your words", words],
    ["Sent", formatLongDate(sentAt)],
  ] as const;
  return (
    <div className="page-width max-w-3xl pt-8 md:pt-12">
      <title>{`Your suggestion for ${studio.name} | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <PageTitle lead={stateWords(suggestion)}>{`Your suggestion for ${studio.name}`}</PageTitle>
      <dl className="mt-8 divide-y divide-border border-border border-y">
        {facts.map(([label, text]) =>
          text === null || text === "" ? null : (
            <div key={label} className="gap-x-6 py-3 sm:grid sm:grid-cols-[10rem_minmax(0,1fr)]">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="mt-6 text-muted-foreground text-sm">
        Please keep this page’s address: it is the only way back here.{" "}
        <a href={studioPath(studio)} className="text-gold-text underline underline-offset-4">
          See the studio’s page
        </a>
      </p>
    </div>
  );
}

function stateWords({ state, until, reason }: SuggestionStatus): string {
  switch (state) {
    case "owner":
      return `Thank you. The studio’s owner has it, until ${formatLongDate(until ?? "")}. After that our team looks at it.`;
    case "team":
      return `Thank you. ${suggestionTexts.toTeam}`;
    case "accepted":
      return "It was accepted. Thank you for telling us.";
    case "declined":
      return `It was not accepted. ${reason ? `This is why: ${reason}` : ""}`;
  }
}
