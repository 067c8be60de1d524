import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import type { ListingEvent } from "#domain/rules/listing/listing-refusal.ts";

/** The lifecycle once more, as a naive table: which events each pair of statuses takes. */
const table: Readonly<Record<string, readonly ListingEvent["type"][]>> = {
  "pending pending": ["approve", "reject", "markPaid", "paymentFailed"],
  "pending failed": ["approve", "reject", "markPaid"],
  "pending paid": ["approve", "reject", "refund"],
  "pending refunded": ["reject"],
  "approved pending": ["suspend", "reopen", "markPaid", "paymentFailed"],
  "approved failed": ["suspend", "reopen", "markPaid"],
  "approved paid": ["suspend", "refund", "renew", "remind", "expire"],
  "approved refunded": [],
  "rejected pending": ["reopen", "markPaid", "paymentFailed"],
  "rejected failed": ["reopen", "markPaid"],
  "rejected paid": ["reopen", "refund"],
  "rejected refunded": [],
};

export class ReferenceListing {
  approval = "pending";
  payment = "pending";
  until: Date | undefined;
  /** Of the time paid for, while an approval is taken back. */
  msLeft: number | undefined;
  reminded = false;
  shown = false;

  copy(): ReferenceListing {
    return Object.assign(new ReferenceListing(), this);
  }

  describe(): string {
    const until = this.until?.toISOString() ?? "-";
    return `${this.approval} ${this.payment} ${until} ${this.shown}`;
  }

  /** The mail and what happens to the studio; undefined where the event is refused. */
  accept(event: ListingEvent, now: Date, months = 1): string | undefined {
    if (!table[`${this.approval} ${this.payment}`]?.includes(event.type)) return undefined;
    switch (event.type) {
      case "approve":
        this.approval = "approved";
        return `approved ${this.#show(now, months)}`;
      case "reject":
        this.approval = "rejected";
        return this.until === undefined ? "rejected -" : "rejected give-back";
      case "suspend":
        this.approval = "pending";
        if (this.shown && this.until !== undefined) this.msLeft = Number(this.until) - Number(now);
        return `suspended ${this.#hide() === "-" ? "-" : "hide"}`;
      case "reopen":
        this.approval = "pending";
        return "reopened -";
      case "markPaid":
        this.payment = "paid";
        return `paid ${this.#show(now, months)}`;
      case "paymentFailed":
        this.payment = "failed";
        return "payment-failed -";
      case "refund":
        this.payment = "refunded";
        return `refunded ${this.#hide()}`;
      case "remind":
        if (!this.shown || this.reminded || !this.#endsWithinAWeek(now)) return undefined;
        this.reminded = true;
        return "reminder -";
      case "expire":
        if (!this.shown || this.until === undefined || now < this.until) return undefined;
        return `ended ${this.#hide()}`;
      case "renew":
        return `renewed ${this.#renew(now, event.months)}`;
    }
  }

  #show(now: Date, months: number): string {
    if (this.approval !== "approved" || this.payment !== "paid") return "-";
    if (this.until !== undefined && (this.msLeft === undefined || this.msLeft <= 0)) return "-";
    this.until =
      this.msLeft === undefined ? addMonths(now, months) : new Date(Number(now) + this.msLeft);
    this.msLeft = undefined;
    this.shown = true;
    this.reminded = false;
    return "publish";
  }

  #hide(): string {
    const wasShown = this.shown;
    this.shown = false;
    return wasShown ? "unpublish" : "-";
  }

  #renew(now: Date, months: number): string {
    const wasShown = this.shown;
    const from = this.until !== undefined && this.until > now ? this.until : now;
    this.until = addMonths(from, months);
    this.shown = true;
    this.reminded = false;
    return wasShown ? "-" : "publish";
  }

  #endsWithinAWeek(now: Date): boolean {
    return this.until !== undefined && now >= addDays(this.until, -7) && now < this.until;
  }
}
