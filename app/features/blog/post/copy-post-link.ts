import { toast } from "#app/components/ui/toast-store.ts";

/** The address under which the reader is here. A browser may refuse, or have no clipboard at all. */
export async function copyPostLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
    toast({
      title: "Link copied!",
      description: "The blog post link has been copied to your clipboard.",
    });
  } catch {
    toast({
      title: "Failed to copy",
      description: "Please copy the link manually from your browser.",
    });
  }
}
