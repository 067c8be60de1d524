import { clsx } from "clsx";
import type { ListingStatus } from "#domain/contracts/listings/listing-status.ts";
import { Check, X } from "#ui/icons/site-icons.ts";
import { formatDay } from "./stage-words.ts";

type Step = { label: string; detail: string; state: "done" | "open" | "refused" };

export function statusSteps(listing: ListingStatus): Step[] {
  const { approvalStatus, paymentStatus, stage } = listing;
  const hasBegun = stage === "live" || stage === "ended";
  const isRejected = approvalStatus === "rejected";
  return [
    { label: "Received", detail: formatDay(listing.submittedAt), state: "done" },
    {
      label: isRejected ? "Not approved" : "Approved",
      detail: approvalStatus === "pending" ? "Within 24-48 hours" : "",
      state: approvalStatus === "approved" ? "done" : isRejected ? "refused" : "open",
    },
    {
      label: paymentStatus === "refunded" ? "Refunded" : "Paid",
      detail: paymentStatus === "failed" ? "The last payment failed" : formatDay(listing.paidAt),
      state: paymentStatus === "paid" || paymentStatus === "refunded" ? "done" : "open",
    },
    {
      label: stage === "ended" ? "Ended" : "Live",
      detail: hasBegun ? `Until ${formatDay(listing.liveUntil)}` : "",
      state: hasBegun ? "done" : "open",
    },
  ];
}

export function StatusSteps({ listing }: { listing: ListingStatus }) {
  return (
    <ol className="grid grid-cols-1 gap-5 sm:grid-cols-4 sm:gap-3">
      {statusSteps(listing).map(({ label, detail, state }) => (
        <li key={label} className="flex gap-3 sm:block">
          <span
            className={clsx(
              "flex size-7 shrink-0 items-center justify-center rounded-full border [&_svg]:size-4",
              state === "done" && "border-transparent bg-primary text-primary-foreground",
              state === "refused" &&
                "border-transparent bg-destructive text-destructive-foreground",
              state === "open" && "border-input",
            )}
          >
            {state === "done" && <Check aria-hidden="true" strokeWidth={2.5} />}
            {state === "refused" && <X aria-hidden="true" strokeWidth={2.5} />}
          </span>
          <span className="block sm:mt-3">
            <span
              className={clsx("block font-medium", state === "open" && "text-muted-foreground")}
            >
              {label}
              {state === "open" && <span className="sr-only">, not yet</span>}
            </span>
            <span className="numbers block text-muted-foreground text-sm">{detail}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
