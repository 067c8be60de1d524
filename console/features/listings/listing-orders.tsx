import { type ReactNode, useState } from "react";
import { Form, Link } from "react-router";
import { Confirm } from "#console/components/confirm.tsx";
import { Field } from "#console/components/field.tsx";
import { Panel } from "#console/components/panel.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { AskedDeed } from "#domain/deeds.ts";
import { formatAmount } from "#domain/rules/studio/price.ts";
import type { ListingLook } from "#server/listings/look-at-listing.ts";
import { buttonClass } from "#ui/button.tsx";
import { Input, Textarea } from "#ui/fields.tsx";

type Props = {
  look: ListingLook;
  refusal: Refusal | undefined;
  /** Where whoever would refund shows first that it is them. */
  proofPath: string | undefined;
};

/** What can be done with it now; each says what it will do. */
export function ListingOrders({ look, refusal, proofPath }: Props) {
  const { listing, orders } = look;
  const may = (order: ListingLook["orders"][number]) => orders.includes(order);
  return (
    <Panel title="What you can do">
      <div className="divide-y divide-border *:py-4 *:first:pt-0 *:last:pb-0">
        {may("approve") && (
          <Line says="Approve it or reject it, beside what is public.">
            <Link to={`/admin/queue/listing/${listing.id}`} className={buttonClass({ size: "sm" })}>
              Review it
            </Link>
          </Line>
        )}
        {may("paid") && (
          <Order listing={listing} deed="listing.markPaid" intent="paid" label="Mark as paid">
            The money has arrived. The owner gets a mail
            {listing.approvalStatus === "approved"
              ? ", and it goes live."
              : "; it goes live once it is approved."}
          </Order>
        )}
        {may("failed") && (
          <Order
            listing={listing}
            deed="listing.paymentFailed"
            intent="failed"
            label="Payment failed"
          >
            An invoice was not paid, or a cheque came back. The owner gets a mail and may try again.
          </Order>
        )}
        {may("reopen") && (
          <Order listing={listing} deed="listing.reopen" intent="reopen" label="Back into review">
            Takes the decision back and tells the owner so.
          </Order>
        )}
        {may("renew") && <Renewal listing={listing} refusal={refusal} />}
        {may("suspend") && <Suspension listing={listing} refusal={refusal} />}
        {look.refund !== null && (
          <Refund listing={listing} refund={look.refund} refusal={refusal} proofPath={proofPath} />
        )}
        {orders.length === 0 && (
          <p className="text-sm">Its owner was erased. Nothing can change.</p>
        )}
        {orders.length === 1 && may("locate") && (
          <p className="text-sm">It is closed. Only its position can still be set.</p>
        )}
      </div>
    </Panel>
  );
}

type Listing = ListingLook["listing"];

function Line({ says, children }: { says: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-center gap-x-4 gap-y-2 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      <div>{children}</div>
      <p className="text-sm">{says}</p>
    </div>
  );
}

type OrderProps = {
  listing: Listing;
  deed: AskedDeed;
  intent: string;
  label: string;
  children: ReactNode;
};

function Order({ listing, deed, intent, label, children }: OrderProps) {
  return (
    <Form method="post">
      <input type="hidden" name="version" value={listing.version} />
      <Line says={children}>
        <Confirm deed={deed} label={`${label}…`} variant="outline">
          <SubmitButton intent={intent} size="sm">
            {label}
          </SubmitButton>
        </Confirm>
      </Line>
    </Form>
  );
}

type RefundProps = FormProps & {
  refund: NonNullable<ListingLook["refund"]>;
  proofPath: string | undefined;
};

const refundLook = {
  deed: "listing.refund",
  label: "Refund…",
  variant: "outline",
  className: "text-destructive-text",
} as const;

/** The amount, why, and what the owner will read, before anything moves. */
function Refund({ listing, refund, refusal, proofPath }: RefundProps) {
  const { amountCents, method, mail } = refund;
  const amount = amountCents === null ? "the payment" : formatAmount(amountCents);
  const isMine = refusal?.typed?.intent === "refund";
  const [reason, setReason] = useState(isMine ? (refusal?.typed?.reason ?? "") : "");
  const about = "Gives the latest payment back and closes the listing.";
  // Who has yet to show that it is them types nothing before: it would stay behind.
  if (proofPath !== undefined) {
    return (
      <Line says={`${about} It asks you first to show that it is you.`}>
        <Confirm {...refundLook} proofPath={proofPath}>
          {null}
        </Confirm>
      </Line>
    );
  }
  return (
    <Form method="post" className="grid gap-2">
      <input type="hidden" name="version" value={listing.version} />
      <Field
        label="Refund, because"
        name="reason"
        refusal={isMine ? refusal : undefined}
        hint={`${about} The owner reads the reason in the mail; it may be left empty.`}
      >
        {(field) => (
          <Textarea
            {...field}
            rows={2}
            maxLength={1000}
            defaultValue={isMine ? refusal?.typed?.reason : undefined}
            onChange={({ currentTarget }) => setReason(currentTarget.value.trim())}
            className="min-h-16"
          />
        )}
      </Field>
      <div>
        <Confirm {...refundLook}>
          <p className="font-medium">
            {`${listing.studioName}: ${amount} goes back to the owner.`}
            {method === "invoice" && " It was paid by invoice: send the money yourself."}
          </p>
          <div className="w-full">
            <p className="text-muted-foreground text-xs">
              {`${mail.recipient} reads: ${mail.subject}`}
            </p>
            <p className="wrap-anywhere mt-1 whitespace-pre-line rounded-md bg-muted px-3 py-2">
              {mail.text}
            </p>
            <p className="wrap-anywhere mt-1 line-clamp-4 text-muted-foreground text-xs">
              {reason === ""
                ? "A reason, where you give one, stands in it."
                : `With your reason: ${reason}`}
            </p>
          </div>
          <SubmitButton intent="refund" variant="destructive" size="sm">
            {`Refund ${amount}`}
          </SubmitButton>
        </Confirm>
      </div>
    </Form>
  );
}

type FormProps = { listing: Listing; refusal: Refusal | undefined };

function Renewal({ listing, refusal }: FormProps) {
  return (
    <Form method="post">
      <input type="hidden" name="version" value={listing.version} />
      <Field
        label="Renew for so many months"
        name="months"
        refusal={refusal}
        hint="The money for them has arrived. The owner gets a mail."
      >
        {(field) => (
          <div className="flex flex-wrap items-center gap-2">
            <Input
              {...field}
              type="number"
              min={1}
              max={12}
              defaultValue={refusal?.typed?.months ?? 1}
              required
              className="max-w-24"
            />
            <Confirm deed="listing.renew" label="Renew…" variant="outline">
              <SubmitButton intent="renew" size="sm">
                Renew
              </SubmitButton>
            </Confirm>
          </div>
        )}
      </Field>
      <label className="mt-1.5 flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
        <input type="checkbox" name="again" value="yes" className="size-4 accent-primary" />
        Once more, although it was renewed within a day
      </label>
    </Form>
  );
}

function Suspension({ listing, refusal: refused }: FormProps) {
  const refusal = refused?.typed?.intent === "suspend" ? refused : undefined;
  return (
    <Form method="post" className="grid gap-2">
      <input type="hidden" name="version" value={listing.version} />
      <Field
        label="Take the approval back, because"
        name="reason"
        refusal={refusal}
        hint="The owner reads it in a mail. The time that is left stands still."
      >
        {(field) => (
          <Textarea
            {...field}
            required
            rows={2}
            maxLength={1000}
            defaultValue={refusal?.typed?.reason}
            className="min-h-16"
          />
        )}
      </Field>
      <div>
        <Confirm deed="listing.suspend" label="Suspend…" variant="outline">
          <SubmitButton intent="suspend" size="sm">
            Suspend
          </SubmitButton>
        </Confirm>
      </div>
    </Form>
  );
}
