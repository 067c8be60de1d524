import { readWatched } from "#domain/rules/alerts/alert-address.ts";
import { watchedWords } from "#domain/rules/alerts/alert-words.ts";
import { alertNewPath } from "#domain/rules/pages/alert-links.ts";
import { alertOffers, alertTexts } from "#domain/vocabulary/alert-texts.ts";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/fields.tsx";
import { Honeypot } from "#ui/honeypot.tsx";

type AlertFormProps = {
  what: keyof typeof alertOffers;
  /** The address of what is watched. */
  search: string;
};

/** The browser posts it by itself, so that the pages it stands on come without a script for it. */
export function AlertForm({ what, search }: AlertFormProps) {
  const watched = readWatched(search);
  if (watched === undefined) return null;
  return (
    <form
      method="post"
      action={alertNewPath(search)}
      aria-labelledby="alert-title"
      className="relative mt-8 rounded-xl border border-border bg-card p-5"
    >
      <h2 id="alert-title" className="text-lg">
        {alertOffers[what]}
      </h2>
      <p className="wrap-anywhere mt-1">{alertTexts.wish(watchedWords(watched))}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Input
          type="email"
          name="email"
          required
          autoComplete="email"
          aria-label="Email address"
          placeholder="Your email address"
          className="min-w-0 flex-[1_1_14rem]"
        />
        <Honeypot name="website_url" />
        <Button type="submit" variant="outline">
          Tell me
        </Button>
      </div>
      <p className="mt-2 text-muted-foreground text-sm">{alertTexts.consent}</p>
    </form>
  );
}
