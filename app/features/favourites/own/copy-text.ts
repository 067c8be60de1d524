import { toast } from "#app/components/ui/toast-store.ts";

/** A browser may refuse, or have no clipboard at all. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done, description: "Paste it wherever you like." });
  } catch {
    toast({ title: "Failed to copy", description: "Your browser does not allow it." });
  }
}
