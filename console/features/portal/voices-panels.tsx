import { Form, Link } from "react-router";
import { StarRating } from "#app/components/studio/star-rating.tsx";
import { Field } from "#console/components/field.tsx";
import { Fold } from "#console/components/fold.tsx";
import { Panel } from "#console/components/panel.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import { portalStudioPath } from "#console/lib/addresses.ts";
import type { Refusal } from "#console/lib/refusal.ts";
import type { OwnersSuggestion } from "#server/reviews/owner-suggestions.ts";
import type { OwnersReview } from "#server/reviews/review-queries.ts";
import { Input } from "#ui/fields.tsx";

/** `accept 12`: which of them a button is about. */
export const ACCEPT = "accept ";
export const DECLINE = "decline ";

type SuggestionsProps = {
  suggestions: readonly OwnersSuggestion[];
  refusal: Refusal | undefined;
};

/** What visitors say is wrong, for the owner to answer first. */
export function SuggestionsPanel({ suggestions, refusal }: SuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <Panel title="Visitors suggest" note="yours to answer for two weeks">
      <ul className="divide-y divide-border">
        {suggestions.map((one) => (
          <li key={one.id} className="py-3 first:pt-0 last:pb-0">
            <SuggestionLine
              suggestion={one}
              refusal={refusal?.typed?.intent === `${DECLINE}${one.id}` ? refusal : undefined}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type LineProps = { suggestion: OwnersSuggestion; refusal: Refusal | undefined };

function SuggestionLine({ suggestion, refusal }: LineProps) {
  const { id, about, before, suggested, words, until } = suggestion;
  return (
    <>
      <p className="font-medium">{about}</p>
      {suggested !== null && (
        <p className="wrap-anywhere whitespace-pre-line text-sm">
          <span className="text-muted-foreground">{before || "nothing"} → </span>
          {suggested || "nothing"}
        </p>
      )}
      {words !== "" && <p className="wrap-anywhere mt-1 whitespace-pre-line text-sm">“{words}”</p>}
      {until !== null && (
        <p className="mt-1 text-muted-foreground text-sm">
          After <Time at={until} isDay /> our team looks at it.
        </p>
      )}
      <div className="mt-2 grid gap-2">
        <Form method="post">
          <SubmitButton intent={`${ACCEPT}${id}`} size="sm">
            It is right
          </SubmitButton>
        </Form>
        <Fold id={`decline-${id}`} title="It is not right" isOpen={refusal !== undefined}>
          <Form method="post" className="grid gap-2">
            <Field name="reason" label="Why not?" refusal={refusal}>
              {(field) => (
                <Input {...field} defaultValue={refusal?.typed?.reason ?? ""} maxLength={500} />
              )}
            </Field>
            <SubmitButton
              intent={`${DECLINE}${id}`}
              size="sm"
              variant="outline"
              className="justify-self-start"
            >
              Decline
            </SubmitButton>
          </Form>
        </Fold>
      </div>
    </>
  );
}

type ReviewsProps = { studioId: number; reviews: readonly OwnersReview[] };

const SHOWN = 3;

/** The newest that wait for a reply. */
export function NewReviewsPanel({ studioId, reviews }: ReviewsProps) {
  const unanswered = reviews.filter(({ reply, origin }) => reply === null && origin !== "import");
  return (
    <Panel
      title="New reviews"
      note={<Link to={portalStudioPath(studioId, "reviews")}>All reviews</Link>}
    >
      {unanswered.length === 0 ? (
        <p className="text-muted-foreground text-sm">
          {reviews.some(({ reply }) => reply !== null)
            ? "Every review has its reply."
            : "Nothing to reply to yet."}
        </p>
      ) : (
        <ul className="divide-y divide-border">
          {unanswered.slice(0, SHOWN).map(({ id, author, rating, text }) => (
            <li key={id} className="py-2 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
                <span className="font-medium">{author ?? "A visitor"}</span>
                <StarRating rating={rating} className="text-xs" />
              </p>
              <p className="wrap-anywhere line-clamp-2 text-muted-foreground text-sm">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
