import { Form } from "react-router";
import { StarRating } from "#app/components/studio/star-rating.tsx";
import { Field } from "#console/components/field.tsx";
import { Fold } from "#console/components/fold.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { RefusalNotice, withoutIssues } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { formatLongDate } from "#domain/rules/dates/date-words.ts";
import { reviewReportNames, reviewReports } from "#domain/rules/reviews/report-reasons.ts";
import { formatMonth, meanParts } from "#domain/rules/reviews/review-parts.ts";
import type { OwnersReview } from "#server/reviews/review-queries.ts";
import { Select, Textarea } from "#ui/fields.tsx";

type Props = {
  reviews: readonly OwnersReview[];
  total: number;
  refusal: Refusal | undefined;
};

/** What visitors say of the studio, each with its reply. Who they are is told to nobody. */
export function ReviewsScreen({ reviews, total, refusal }: Props) {
  return (
    <>
      <PageHeader title="Reviews" />
      <p className="mb-4 max-w-prose text-muted-foreground text-sm">
        Reply once to each, for everyone to read; you can change the reply later. What breaks the
        rules can be reported: it stays until a person of our team has decided.
      </p>
      {reviews.length === 0 && (
        <p className="rounded-xl border border-border border-dashed px-6 py-10 text-center text-muted-foreground">
          Nobody has reviewed your studio yet. The page has a link for it.
        </p>
      )}
      <ul className="grid gap-4">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              refusal={refusal?.typed?.reviewId === String(review.id) ? refusal : undefined}
            />
          </li>
        ))}
      </ul>
      {total > reviews.length && (
        <p className="mt-4 text-muted-foreground text-sm">{`The newest ${reviews.length} of ${total}.`}</p>
      )}
    </>
  );
}

type CardProps = { review: OwnersReview; refusal: Refusal | undefined };

function ReviewCard({ review, refusal }: CardProps) {
  const { id, author, rating, date, text, helpful, visitMonth, isConnected } = review;
  const said = [
    visitMonth && `Visited in ${formatMonth(visitMonth)}`,
    ...meanParts([review]).map(({ label, mean }) => `${label} ${mean} of 5`),
    helpful > 0 && `Found helpful ${helpful === 1 ? "once" : `${helpful} times`}`,
    isConnected && "Says to be connected to the studio",
  ].filter(Boolean);
  return (
    <article className="rounded-xl border border-border bg-card p-4 text-card-foreground [--ground:var(--card)]">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold text-base">{author ?? "A visitor"}</h2>
        {date !== null && (
          <span className="text-muted-foreground text-sm">
            <time dateTime={date.toISOString()}>{formatLongDate(date.toISOString())}</time>
          </span>
        )}
      </header>
      <StarRating rating={rating} className="mt-1 text-sm" />
      {text !== null && <p className="wrap-anywhere mt-2 whitespace-pre-line">{text}</p>}
      {said.length > 0 && (
        <p className="numbers mt-2 text-muted-foreground text-sm">{said.join(" · ")}</p>
      )}
      {review.origin === "import" ? (
        <p className="mt-3 text-muted-foreground text-sm">
          It was written on another site: reply to it there.
        </p>
      ) : (
        <div className="mt-4 grid gap-3">
          <ReplyForm key={review.version} review={review} refusal={refusal} />
          {review.isReported ? (
            <p className="text-muted-foreground text-sm">
              It is reported. A person of our team looks at it.
            </p>
          ) : (
            <ReportForm id={id} refusal={refusal} />
          )}
        </div>
      )}
    </article>
  );
}

function ReplyForm({ review: { id, version, reply, author }, refusal }: CardProps) {
  const own = refusal?.typed?.intent === "reply" ? refusal : undefined;
  return (
    <Form method="post">
      <RefusalNotice refusal={withoutIssues(own)} />
      <input type="hidden" name="reviewId" value={id} />
      <input type="hidden" name="version" value={version} />
      <Field name="reply" label={`Your reply to ${author ?? "the visitor"}`} refusal={own}>
        {(field) => (
          <Textarea
            {...field}
            defaultValue={own?.typed?.reply ?? reply ?? ""}
            rows={3}
            maxLength={2000}
          />
        )}
      </Field>
      <SubmitButton intent="reply" size="sm" className="mt-2">
        {reply === null ? "Publish reply" : "Save reply"}
      </SubmitButton>
    </Form>
  );
}

function ReportForm({ id, refusal }: { id: number; refusal: Refusal | undefined }) {
  const own = refusal?.typed?.intent === "report" ? refusal : undefined;
  return (
    <Fold id={`report-${id}`} title="Report this review" isOpen={own !== undefined}>
      <Form method="post" className="grid gap-3">
        <RefusalNotice refusal={withoutIssues(own)} />
        <input type="hidden" name="reviewId" value={id} />
        <Field name="reason" label="What is wrong with it?" refusal={own}>
          {(field) => (
            <Select {...field} defaultValue={own?.typed?.reason ?? ""}>
              <option value="">Choose a reason</option>
              {reviewReportNames.map((name) => (
                <option key={name} value={name}>
                  {reviewReports[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field name="words" label="More about it" refusal={own}>
          {(field) => <Textarea {...field} defaultValue={own?.typed?.words ?? ""} rows={3} />}
        </Field>
        <SubmitButton intent="report" size="sm" variant="outline" className="justify-self-start">
          Report to our team
        </SubmitButton>
      </Form>
    </Fold>
  );
}
