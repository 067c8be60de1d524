import { useMemo } from "react";
import { useNavigate } from "react-router";
import { useSchemaForm } from "#app/components/forms/use-schema-form.ts";
import { Breadcrumb } from "#app/components/layout/breadcrumb.tsx";
import { PageTitle } from "#app/components/layout/page-title.tsx";
import type { RefusedForm } from "#app/lib/form-action.ts";
import { sendReview } from "#app/queries/reviews.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { paths, studioPath } from "#domain/rules/pages/paths.ts";
import { reviewFormPath, reviewSentPath } from "#domain/rules/pages/studio-doors.ts";
import { reviewTexts } from "#domain/vocabulary/review-texts.ts";
import { site } from "#domain/vocabulary/site.ts";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";
import { Honeypot } from "#ui/honeypot.tsx";
import { toast } from "#ui/toast-store.ts";
import { emptyReview, ReviewFields } from "./review-fields.tsx";

/** Where a tab keeps what was written, until it is confirmed. */
export function reviewKeptAs(studioId: number): string {
  return `pilates-atlas:review-${studioId}`;
}

type Props = { studio: StudioDetail; refused?: RefusedForm | undefined };

export function ReviewFormPage({ studio, refused }: Props) {
  return (
    <div className="page-width max-w-3xl pt-3 md:pt-4">
      <PageHead
        title={`Review ${studio.name} | ${site.name}`}
        description={`Say how it was at ${studio.name} in ${studio.city}.`}
        path={reviewFormPath(studio)}
        isHidden
      />
      <Breadcrumb links={[{ label: studio.name, to: studioPath(studio) }]} current="Review" />
      <div className="mt-6">
        <PageTitle lead="How was it? Your words help others to choose, and the studio to get better.">
          {`Review ${studio.name}`}
        </PageTitle>
      </div>
      <ReviewForm studio={studio} refused={refused} />
      <p className="mt-8 text-muted-foreground text-sm">
        We mail you a link to confirm your address, and a second one to change or delete your
        review. The studio never sees your address. Some reviews are read by a person first; the
        stars play no part in that. What we keep is on our{" "}
        <a href={paths.privacy} className="text-gold-text underline underline-offset-4">
          privacy page
        </a>
        .
      </p>
    </div>
  );
}

function ReviewForm({ studio, refused }: Props) {
  const navigate = useNavigate();
  const emptyValues = useMemo(() => ({ ...emptyReview(), email: "", website_url: "" }), []);
  const { formProps, text, values, setValues, findError, isSending } = useSchemaForm({
    loadSchema: async () =>
      (await import("#domain/contracts/reviews/review.ts")).reviewSubmissionSchema,
    emptyValues,
    keptAs: reviewKeptAs(studio.id),
    // Until it is confirmed: the address may have a slip.
    keepsSent: true,
    refused,
    send: (typed, startedAt) => sendReview(studio.id, { ...typed, startedAt }),
    onSent: (page) => void navigate(reviewSentPath(studio, page)),
    onFailed: (problem) =>
      toast({
        title: "Not sent",
        description: problem?.message ?? reviewTexts.failed,
        variant: "destructive",
      }),
  });
  return (
    <form
      {...formProps}
      method="post"
      action={reviewFormPath(studio)}
      noValidate
      className="relative mt-8 grid grid-cols-1 gap-7"
    >
      <RefusedNotice refused={refused} />
      <ReviewFields
        values={values}
        onChange={(name, value) => setValues((current) => ({ ...current, [name]: value }))}
        findError={findError}
      />
      <FormField
        label="Your email"
        hint="Only for us. It is not shown to anybody."
        error={findError("email")}
      >
        {(field) => (
          <Input {...field} {...text("email")} type="email" autoComplete="email" required />
        )}
      </FormField>
      <Honeypot {...text("website_url")} />
      <Button type="submit" size="lg" aria-disabled={isSending} className="justify-self-start">
        {isSending ? "Sending..." : "Send review"}
      </Button>
    </form>
  );
}

/** What is wrong with the whole, where no field has it. */
export function RefusedNotice({ refused }: { refused: RefusedForm | undefined }) {
  if (refused === undefined || (refused.problem.issues ?? []).length > 0) return null;
  return (
    <p role="alert" className="rounded-md bg-destructive px-4 py-3 text-destructive-foreground">
      {refused.problem.message}
    </p>
  );
}
