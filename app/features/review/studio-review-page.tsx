import { useNavigate } from "react-router";
import { useSchemaForm } from "#app/components/forms/use-schema-form.ts";
import { Breadcrumb } from "#app/components/layout/breadcrumb.tsx";
import { StarRating } from "#app/components/studio/star-rating.tsx";
import type { RefusedForm } from "#app/lib/form-action.ts";
import { sendReviewReport } from "#app/queries/reviews.ts";
import type { Review, StudioDetail } from "#domain/contracts/studios/studio.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { studioReviewPath } from "#domain/rules/pages/studio-doors.ts";
import { reviewReportNames, reviewReports } from "#domain/rules/reviews/report-reasons.ts";
import { reviewTexts } from "#domain/vocabulary/review-texts.ts";
import { site } from "#domain/vocabulary/site.ts";
import { Button } from "#ui/button.tsx";
import { Input, Select, Textarea } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";
import { Honeypot } from "#ui/honeypot.tsx";
import { toast } from "#ui/toast-store.ts";
import { RefusedNotice } from "./review-form-page.tsx";

type Props = {
  studio: StudioDetail;
  review: Review & { id: number };
  isReported: boolean;
  refused?: RefusedForm | undefined;
};

/** One review, for whoever wants to report it. */
export function StudioReviewPage({ studio, review, isReported, refused }: Props) {
  const author = review.name?.trim() || "a visitor";
  return (
    <div className="page-width max-w-3xl pt-3 md:pt-4">
      <title>{`Report a review of ${studio.name} | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <Breadcrumb links={[{ label: studio.name, to: studioPath(studio) }]} current="Review" />
      <h1 className="mt-6 text-4xl tracking-[-0.02em]">{`Review by ${author}`}</h1>
      <blockquote className="mt-6 border-gold border-l-2 pl-4">
        {review.rating !== null && <StarRating rating={review.rating} className="text-sm" />}
        <p className="wrap-anywhere mt-2 whitespace-pre-line">{review.text}</p>
      </blockquote>
      {isReported ? (
        <p role="status" className="mt-8 font-medium">
          {reviewTexts.reported}
        </p>
      ) : (
        <ReportForm studio={studio} reviewId={review.id} refused={refused} />
      )}
    </div>
  );
}

type FormProps = Pick<Props, "studio" | "refused"> & { reviewId: number };

const emptyReport = { reason: "", words: "", email: "", website_url: "" };

function ReportForm({ studio, reviewId, refused }: FormProps) {
  const navigate = useNavigate();
  const { formProps, text, values, setValues, findError, isSending } = useSchemaForm({
    loadSchema: async () =>
      (await import("#domain/contracts/reviews/review.ts")).reviewReportSchema,
    emptyValues: emptyReport,
    refused,
    send: (typed, startedAt) => sendReviewReport(reviewId, { ...typed, startedAt }),
    onSent: () => void navigate(`${studioReviewPath(studio, reviewId)}?done=reported`),
    onFailed: (problem) =>
      toast({
        title: "Not sent",
        description: problem?.message ?? reviewTexts.reportFailed,
        variant: "destructive",
      }),
  });
  return (
    <form
      {...formProps}
      noValidate
      method="post"
      action={studioReviewPath(studio, reviewId)}
      className="relative mt-10 grid grid-cols-1 gap-6"
    >
      <h2 className="text-2xl">Report this review</h2>
      <RefusedNotice refused={refused} />
      <FormField label="What is wrong with it?" error={findError("reason")}>
        {(field) => (
          <Select
            {...field}
            name="reason"
            value={values.reason}
            onChange={({ target }) =>
              setValues((current) => ({ ...current, reason: target.value }))
            }
          >
            <option value="">Choose a reason</option>
            {reviewReportNames.map((name) => (
              <option key={name} value={name}>
                {reviewReports[name]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField label="More about it" note="optional" error={findError("words")}>
        {(field) => <Textarea {...field} {...text("words")} rows={4} />}
      </FormField>
      <FormField
        label="Your email"
        note="optional"
        hint="If you want to hear what we decide."
        error={findError("email")}
      >
        {(field) => <Input {...field} {...text("email")} type="email" autoComplete="email" />}
      </FormField>
      <Honeypot {...text("website_url")} />
      <Button
        type="submit"
        name="intent"
        value="report"
        aria-disabled={isSending}
        className="justify-self-start"
      >
        {isSending ? "Sending..." : "Send report"}
      </Button>
    </form>
  );
}
