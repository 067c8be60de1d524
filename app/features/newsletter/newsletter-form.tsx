import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { toast } from "#app/components/ui/toast-store.ts";
import { subscribeToNewsletter } from "#app/queries/messages/subscribe-to-newsletter.ts";
import { paths } from "#domain/rules/pages/studio-url.ts";
import { newsletterTexts } from "#domain/vocabulary/newsletter-texts.ts";

const { sentTitle, sent, failedTitle, missingEmail, failed, checkInbox, consent } = newsletterTexts;

/** Only the browser's own check of an address; an empty one is ours to answer (specification, section 5). */
export function NewsletterForm({ typedEmail = "" }: { typedEmail?: string | undefined }) {
  const [email, setEmail] = useState(typedEmail);
  const { mutate, isPending, isSuccess } = useMutation(subscribeToNewsletter);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (email.trim() === "") {
      toast({ title: failedTitle, description: missingEmail });
      return;
    }
    mutate(email.trim(), {
      onSuccess: () => {
        setEmail("");
        toast({ title: sentTitle, description: sent });
      },
      onError: () => toast({ title: failedTitle, description: failed, variant: "destructive" }),
    });
  };
  return (
    <div>
      <form
        method="post"
        action={paths.newsletter}
        onSubmit={submit}
        className="flex flex-col gap-2 rounded-2xl border border-brand-black-foreground/40 bg-brand-black p-1.5 focus-within:border-gold has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-gold sm:flex-row sm:rounded-full"
      >
        <label htmlFor="newsletter-email" className="sr-only">
          Email address
        </label>
        <input
          id="newsletter-email"
          type="email"
          name="email"
          autoComplete="email"
          placeholder="Your email address"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          className="h-12 min-w-0 bg-transparent px-4 text-base outline-none placeholder:text-brand-black-muted sm:flex-1 sm:px-5"
        />
        <Button
          type="submit"
          variant="gold"
          size="lg"
          className="min-w-34"
          aria-disabled={isPending}
        >
          {isPending ? "..." : "Subscribe"}
        </Button>
      </form>
      <p role="status" className="mt-4 text-brand-black-muted text-sm">
        {isSuccess ? checkInbox : consent}
      </p>
    </div>
  );
}
