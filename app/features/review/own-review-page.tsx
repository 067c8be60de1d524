import { useEffect, useMemo } from "react";
import { keepTexts, useSchemaForm } from "#app/components/forms/use-schema-form.ts";
import { PageTitle } from "#app/components/layout/page-title.tsx";
import { NoticePage } from "#app/components/screens/notice-page.tsx";
import { StarRating } from "#app/components/studio/star-rating.tsx";
import type { RefusedForm } from "#app/lib/form-action.ts";
import { sendReviewChange } from "#app/queries/reviews.ts";
import type { OwnReview } from "#domain/contracts/reviews/review.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { reviewPath } from "#domain/rules/pages/studio-doors.ts";
import { reviewTexts } from "#domain/vocabulary/review-texts.ts";
import { site } from "#domain/vocabulary/site.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/toast-store.ts";
import { ReviewFields, type ReviewFormValues } from "./review-fields.tsx";
import { RefusedNotice, reviewKeptAs } from "./review-form-page.tsx";

type Props = { token: string; review: OwnReview; refused?: RefusedForm | undefined };

/** The author's own page. Opening it changes nothing: mail scanners open every link. */
export function OwnReviewPage({ token, review, refused }: Props) {
  const { studio, state } = review;
  useEffect(() => {
    if (state !== "unconfirmed") keepTexts(reviewKeptAs(studio.id), undefined);
  }, [state, studio.id]);
  return (
    <div className="page-width max-w-3xl pt-8 md:pt-12">
      <title>{`Your review of ${studio.name} | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <PageTitle lead={stateWords(review)}>{`Your review of ${studio.name}`}</PageTitle>
      <p className="mt-4">
        <a href={studioPath(studio)} className="text-gold-text underline underline-offset-4">
          See the studio’s page
        </a>
      </p>
      {state === "unconfirmed" || !review.canChange ? (
        <Words token={token} review={review} refused={refused} />
      ) : (
        <Changes token={token} review={review} refused={refused} />
      )}
    </div>
  );
}

function stateWords({ state, isChangeWaiting, reason }: OwnReview): string {
  if (state === "unconfirmed") return reviewTexts.confirming;
  if (state === "held") return reviewTexts.held;
  if (state === "rejected") return `It is not published. ${reason ? `This is why: ${reason}` : ""}`;
  return isChangeWaiting ? reviewTexts.changeIsBelow : reviewTexts.published;
}

function Words({ token, review, refused }: Props) {
  return (
    <div className="mt-8 grid gap-6">
      <RefusedNotice refused={refused} />
      <blockquote className="border-gold border-l-2 pl-4">
        <StarRating rating={review.rating} className="text-sm" />
        <p className="wrap-anywhere mt-2 whitespace-pre-line">{review.text}</p>
        <p className="mt-2 text-muted-foreground">{review.author}</p>
      </blockquote>
      {review.state === "unconfirmed" ? (
        <form method="post" action={reviewPath(token)}>
          <Button type="submit" name="intent" value="confirm" size="lg">
            Confirm review
          </Button>
        </form>
      ) : (
        <p className="text-muted-foreground">
          To change or delete it, use the link in the mail that you got afterwards.
        </p>
      )}
    </div>
  );
}

function Changes({ token, review, refused }: Props) {
  const emptyValues = useMemo(() => formOf(review), [review]);
  const { formProps, values, setValues, findError, isSending } = useSchemaForm({
    loadSchema: async () => (await import("#domain/contracts/reviews/review.ts")).reviewWordsSchema,
    emptyValues,
    // Until the page comes anew, which says what became of it.
    keepsSent: true,
    refused,
    send: (typed) => sendReviewChange(token, typed),
    onSent: () => window.location.assign(reviewPath(token)),
    onFailed: (problem) =>
      toast({
        title: "Not saved",
        description: problem?.message ?? reviewTexts.changeFailed,
        variant: "destructive",
      }),
  });
  return (
    <>
      <form
        {...formProps}
        method="post"
        action={reviewPath(token)}
        noValidate
        className="mt-8 grid grid-cols-1 gap-7"
      >
        <RefusedNotice refused={refused} />
        <ReviewFields
          values={values}
          onChange={(name, value) => setValues((current) => ({ ...current, [name]: value }))}
          findError={findError}
        />
        <Button
          type="submit"
          name="intent"
          value="edit"
          size="lg"
          aria-disabled={isSending}
          className="justify-self-start"
        >
          {isSending ? "Saving..." : "Save changes"}
        </Button>
      </form>
      <details className="mt-12 border-border border-t pt-4">
        <summary className="min-h-11 cursor-pointer py-2 font-medium">Delete this review</summary>
        <form method="post" action={reviewPath(token)} className="mt-2 grid gap-4">
          <p className="text-muted-foreground">
            It goes from the page for good, with its reply. Nobody can bring it back.
          </p>
          <Button
            type="submit"
            name="intent"
            value="delete"
            variant="destructive"
            className="justify-self-start"
          >
            Delete for good
          </Button>
        </form>
      </details>
    </>
  );
}

function formOf(review: OwnReview): ReviewFormValues {
  const stars = (count: number | null) => (count === null ? "" : String(count));
  const { teaching, equipment, cleanliness, value, text, visitMonth, author } = review;
  const parts = {
    ...{ teaching: stars(teaching), equipment: stars(equipment) },
    ...{ cleanliness: stars(cleanliness), value: stars(value) },
  };
  return {
    ...{ rating: String(review.rating), ...parts, text, visitMonth, author },
    classType: review.classType ?? "",
    isConnected: review.isConnected ? "yes" : "no",
  };
}

export function ReviewDeletedPage() {
  return (
    <NoticePage title="Deleted" text={reviewTexts.deleted}>
      <a href="/" className={buttonClass({ variant: "outline" })}>
        Return to Home
      </a>
    </NoticePage>
  );
}
