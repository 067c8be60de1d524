/** For who does not get the mail: the link can be handed over by another way. Shown once. */
export function EntryLink({ email, url }: { email: string; url: string }) {
  return (
    <div
      role="status"
      className="mb-5 rounded-xl border border-border border-l-4 border-l-gold bg-card p-4 text-sm"
    >
      <p className="font-medium">A mail with a link is on its way to {email}.</p>
      <p className="mt-1 text-muted-foreground">
        The link is good once, for 24 hours. If no mail arrives, hand it over yourself: it is not
        shown again.
      </p>
      <p className="mt-2 break-all font-mono text-xs">{url}</p>
    </div>
  );
}
