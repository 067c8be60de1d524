import { Copy, Share } from "#app/components/icons/favourites-icons.ts";
import { readNotes } from "#app/lib/visitor/notes.ts";
import type { StudioCard } from "#domain/contracts/studios/studio.ts";
import { shareText, shareUrl } from "#domain/rules/visitor/favourite-order.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast-store.ts";

type ShareButtonsProps = { studios: readonly StudioCard[] };

/** As a link, which names the studios alone, or as text, with the notes. */
export function ShareListButtons({ studios }: ShareButtonsProps) {
  const link = () =>
    shareUrl(
      window.location.origin,
      studios.map(({ id }) => id),
    );
  const text = () => {
    const notes = readNotes();
    return shareText(
      window.location.origin,
      studios.map((studio) => ({ ...studio, note: notes[studio.id] })),
    );
  };
  return (
    <>
      {"share" in navigator && (
        <Button variant="outline" onClick={() => void shareLink(link())}>
          <Share aria-hidden="true" className="max-xs:hidden" />
          Share
        </Button>
      )}
      <Button variant="outline" onClick={() => void copyText(link(), "Link copied!")}>
        <Copy aria-hidden="true" className="max-xs:hidden" />
        Copy link
      </Button>
      <Button variant="outline" onClick={() => void copyText(text(), "List copied!")}>
        <Copy aria-hidden="true" className="max-xs:hidden" />
        Copy as text
      </Button>
    </>
  );
}

/** Who changes their mind is told nothing. */
async function shareLink(url: string): Promise<void> {
  try {
    await navigator.share({ title: "Pilates studios", url });
  } catch (error) {
    const isDismissed = error instanceof DOMException && error.name === "AbortError";
    if (!isDismissed) await copyText(url, "Link copied!");
  }
}

/** A browser may refuse, or have no clipboard at all. */
async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done, description: "Paste it wherever you like." });
  } catch {
    toast({ title: "Failed to copy", description: "Your browser does not allow it." });
  }
}
