import { toast } from "#ui/toast-store.ts";

type Shared = { name: string; path: string };

/** By the system's own sheet where there is one, else by the clipboard. */
export async function shareStudio({ name, path }: Shared): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  if (typeof navigator.share === "function" && (await isShared({ title: name, url }))) return;
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: "Link copied", description: `The link to ${name} is on your clipboard.` });
  } catch {
    toast({
      title: "Failed to copy",
      description: "Please copy the link manually from your browser.",
    });
  }
}

/** Who closes the sheet has decided; a sheet that could not open makes way for the clipboard. */
async function isShared(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}
