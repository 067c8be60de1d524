import { useSchemaForm } from "#app/components/forms/use-schema-form.ts";
import type { RefusedForm } from "#app/lib/form-action.ts";
import { requestListingLinks } from "#app/queries/listings.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { listingLinkTexts } from "#domain/vocabulary/listing-link-texts.ts";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";
import { Honeypot } from "#ui/honeypot.tsx";
import { toast } from "#ui/toast-store.ts";

const { sentTitle, sent, failedTitle, failed } = listingLinkTexts;

const emptyValues = { email: "", website_url: "" };

/** Mails a new link to the owner's own address. Without JavaScript the browser posts it. */
export function ListingLinksForm({ refused }: { refused?: RefusedForm | undefined }) {
  const { formProps, text, findError, isSending, isSent } = useSchemaForm({
    loadSchema: async () =>
      (await import("#domain/contracts/listings/listing-status.ts")).listingLinksRequestSchema,
    emptyValues,
    refused,
    send: requestListingLinks,
    onSent: () => toast({ title: sentTitle }),
    onFailed: () => toast({ title: failedTitle, description: failed, variant: "destructive" }),
  });
  return (
    <form
      {...formProps}
      method="post"
      action={paths.listingLinks}
      noValidate
      className="relative grid gap-5"
    >
      {refused !== undefined && (refused.problem.issues ?? []).length === 0 && (
        <p role="alert" className="rounded-md bg-destructive px-4 py-3 text-destructive-foreground">
          {refused.problem.message}
        </p>
      )}
      <FormField label="The email address of your listing" error={findError("email")}>
        {(field) => (
          <Input {...field} {...text("email")} type="email" autoComplete="email" required />
        )}
      </FormField>
      <Honeypot {...text("website_url")} />
      <Button type="submit" size="lg" aria-disabled={isSending} className="justify-self-start">
        {isSending ? "Sending..." : "Send me a new link"}
      </Button>
      <p role="status" className="text-muted-foreground">
        {isSent ? sent : ""}
      </p>
    </form>
  );
}
