/** False where the browser has no clipboard for us, or refuses it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn("The clipboard can't be used:", error);
    return false;
  }
}
