/** A browser's storage that can be full (writing fails) or denied (everything does). */
export class FakeStorage {
  readonly texts = new Map<string, string>();
  failing: "never" | "writing" | "always" = "never";

  getItem(name: string) {
    if (this.failing === "always") throw new DOMException("Denied", "SecurityError");
    return this.texts.get(name) ?? null;
  }

  setItem(name: string, text: string) {
    if (this.failing !== "never") throw new DOMException("Full", "QuotaExceededError");
    this.texts.set(name, text);
  }
}
