import { useSchemaForm } from "#app/components/forms/use-schema-form.ts";
import type { RefusedForm } from "#app/lib/form-action.ts";
import { subscribeToNewsletter } from "#app/queries/messages.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { newsletterTexts } from "#domain/vocabulary/newsletter-texts.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast-store.ts";

const { sentTitle, sent, failedTitle, missingEmail, failed, checkInbox, consent } = newsletterTexts;

const emptyValues = { email: "" };

/**
 * Only the browser's own check of an address; an empty one is ours to answer
 * (product rules, "Newsletter").
 */
export function NewsletterForm({ refused }: { refused?: RefusedForm | undefined }) {
  const { formProps, text, findError, isSending, isSent } = useSchemaForm({
    loadSchema: async () => (await import("#domain/contracts/newsletter.ts")).newsletterFormSchema,
    emptyValues,
    keptAs: "pilates-atlas:newsletter",
    refused,
    send: ({ email }) => subscribeToNewsletter(email),
    onSent: () => toast({ title: sentTitle, description: sent }),
    onFailed: () => toast({ title: failedTitle, description: failed, variant: "destructive" }),
    onInvalid: () => toast({ title: failedTitle, description: missingEmail }),
  });
  return (
    <div>
      <form
        {...formProps}
        method="post"
        action={paths.newsletter}
        className="flex flex-col gap-2 rounded-2xl border border-brand-black-foreground/40 bg-brand-black p-1.5 focus-within:border-gold has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-gold sm:flex-row sm:rounded-full"
      >
        <label htmlFor="newsletter-email" className="sr-only">
          Email address
        </label>
        <input
          id="newsletter-email"
          {...text("email")}
          type="email"
          aria-invalid={findError("email") === undefined ? undefined : true}
          autoComplete="email"
          placeholder="Your email address"
          className="h-12 min-w-0 bg-transparent px-4 text-base outline-none placeholder:text-brand-black-muted sm:flex-1 sm:px-5"
        />
        <Button
          type="submit"
          variant="gold"
          size="lg"
          className="min-w-34"
          aria-disabled={isSending}
        >
          {isSending ? "..." : "Subscribe"}
        </Button>
      </form>
      <p role="status" className="mt-4 text-brand-black-muted text-sm">
        {isSent ? checkInbox : consent}
      </p>
    </div>
  );
}
