import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { FormField } from "#app/components/forms/form-field.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import { Panel } from "#console/components/panel.tsx";
import { issueOf } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { ListingLook } from "#server/services/listings/console/look-at-listing.ts";

type Props = { look: ListingLook; refusal: Refusal | undefined };

/** What can be done with it now; each says what it will do. */
export function ListingOrders({ look, refusal }: Props) {
  const { listing, orders } = look;
  const may = (order: ListingLook["orders"][number]) => orders.includes(order);
  return (
    <Panel title="What you can do">
      <div className="grid gap-5">
        {may("approve") && (
          <p className="text-sm">
            <Link
              to={`/admin/queue/listing/${listing.id}`}
              className={buttonClass({ size: "sm", className: "mr-3" })}
            >
              Review it
            </Link>
            Approve it or reject it, beside what is public.
          </p>
        )}
        {may("paid") && (
          <Order listing={listing} intent="paid" label="Mark as paid">
            The money has arrived. {may("approve") ? "It goes live once it is approved." : ""}
          </Order>
        )}
        {may("failed") && (
          <Order listing={listing} intent="failed" label="Payment failed">
            An invoice was not paid, or a cheque came back. The owner may try again.
          </Order>
        )}
        {may("reopen") && (
          <Order listing={listing} intent="reopen" label="Back into review">
            Takes the decision back and tells the owner so.
          </Order>
        )}
        {may("renew") && <Renewal listing={listing} refusal={refusal} />}
        {may("suspend") && <Suspension listing={listing} refusal={refusal} />}
        {may("refund") && (
          <Order listing={listing} intent="refund" label="Refund…" variant="destructive">
            Gives the latest payment back and closes the listing. It can’t be undone, and asks you
            to show that it is you.
          </Order>
        )}
        {may("locate") && <Position listing={listing} refusal={refusal} />}
        {orders.length === 0 && (
          <p className="text-sm">Its owner was erased. Nothing can change.</p>
        )}
      </div>
    </Panel>
  );
}

type Listing = ListingLook["listing"];
type OrderProps = {
  listing: Listing;
  intent: string;
  label: string;
  variant?: "outline" | "destructive";
  children: ReactNode;
};

function Order({ listing, intent, label, variant = "outline", children }: OrderProps) {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <input type="hidden" name="version" value={listing.version} />
      <SubmitButton intent={intent} variant={variant} size="sm">
        {label}
      </SubmitButton>
      <span className="min-w-40 flex-1">{children}</span>
    </Form>
  );
}

type FormProps = { listing: Listing; refusal: Refusal | undefined };

function Renewal({ listing, refusal }: FormProps) {
  return (
    <Form method="post" className="grid gap-2">
      <input type="hidden" name="version" value={listing.version} />
      <FormField label="Renew for how many months" error={issueOf(refusal, "months")}>
        {(field) => (
          <Input
            {...field}
            name="months"
            type="number"
            min={1}
            max={12}
            defaultValue={1}
            required
          />
        )}
      </FormField>
      <label className="flex items-center gap-2 text-sm">
        <input type="checkbox" name="again" value="yes" className="size-4" />
        Once more, although it was renewed today
      </label>
      <div>
        <SubmitButton intent="renew" variant="outline" size="sm">
          Renew
        </SubmitButton>
      </div>
    </Form>
  );
}

function Suspension({ listing, refusal }: FormProps) {
  return (
    <Form method="post" className="grid gap-2">
      <input type="hidden" name="version" value={listing.version} />
      <FormField
        label="Take the approval back, because"
        hint="The owner reads it; the time that is left stands still"
        error={issueOf(refusal, "reason")}
      >
        {(field) => <Textarea {...field} name="reason" maxLength={1000} className="min-h-20" />}
      </FormField>
      <div>
        <SubmitButton intent="suspend" variant="outline" size="sm">
          Suspend
        </SubmitButton>
      </div>
    </Form>
  );
}

function Position({ listing, refusal }: FormProps) {
  return (
    <Form method="post" id="position" className="grid gap-2">
      <input type="hidden" name="version" value={listing.version} />
      <p className="font-medium text-sm">
        Position{listing.isPositionApproximate ? " (approximate now)" : ""}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {(["latitude", "longitude"] as const).map((name) => (
          <FormField
            key={name}
            label={name === "latitude" ? "Latitude" : "Longitude"}
            error={issueOf(refusal, name)}
          >
            {(field) => (
              <Input
                {...field}
                name={name}
                inputMode="decimal"
                defaultValue={listing[name] ?? ""}
                required
              />
            )}
          </FormField>
        ))}
      </div>
      <div>
        <SubmitButton intent="locate" variant="outline" size="sm">
          Set the position
        </SubmitButton>
      </div>
    </Form>
  );
}
