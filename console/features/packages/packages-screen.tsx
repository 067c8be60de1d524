import { Form } from "react-router";
import { Field, TickBox } from "#console/components/field.tsx";
import { History } from "#console/components/history.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { issueOf, RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { formVersion, type Refusal } from "#console/lib/refusal.ts";
import type { LogEntry } from "#server/history/log.ts";
import type { EditablePackage } from "#server/listings/edit-packages.ts";
import { Button } from "#ui/button.tsx";
import { Input, Textarea } from "#ui/fields.tsx";

type Props = {
  packages: readonly EditablePackage[];
  history: readonly LogEntry[];
  refusal: Refusal | undefined;
};

/** What owners can buy, in the order in which they see it. */
export function PackagesScreen({ packages, history, refusal }: Props) {
  return (
    <>
      <PageHeader title="Packages" />
      <p className="mb-5 max-w-2xl text-muted-foreground text-sm">
        Changes are for whoever buys from now on, a second after you save. A listing that was sent
        keeps the amount that its owner was told; renewals are at the price of their day. The order
        also decides which of two equally near studios comes first: the last package is the
        strongest.
      </p>
      <div className="grid grid-cols-1 gap-4">
        {packages.map((each, at) => (
          <PackageForm
            key={each.name}
            offer={each}
            isFirst={at === 0}
            isLast={at === packages.length - 1}
            refusal={refusal?.typed?.name === each.name ? refusal : undefined}
          />
        ))}
        <History entries={history} returnTo="/admin/packages" isOfMany />
      </div>
    </>
  );
}

type PackageFormProps = {
  offer: EditablePackage;
  isFirst: boolean;
  isLast: boolean;
  refusal: Refusal | undefined;
};

function PackageForm({ offer, isFirst, isLast, refusal: refused }: PackageFormProps) {
  const { name, version, active } = offer;
  const isMove = refused?.typed?.intent === "move";
  const refusal = isMove ? undefined : refused;
  const typed = refusal?.typed;
  const isOn = typed === undefined ? active : typed.active === "on";
  const activeIssue = issueOf(refusal, "active");
  return (
    <Panel
      title={offer.displayName}
      note={
        <MoveButtons
          offer={offer}
          isFirst={isFirst}
          isLast={isLast}
          refusal={isMove ? refused : undefined}
        />
      }
    >
      <RefusalNotice refusal={refused} />
      <Form
        // A move is another version of the same words: what is being typed stays.
        key={JSON.stringify([
          offer.displayName,
          offer.description,
          offer.monthlyPrice,
          offer.features,
          active,
        ])}
        method="post"
        className="grid gap-4 md:grid-cols-2"
      >
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="version" value={formVersion(refusal, version)} />
        <Field label="Name" name="displayName" refusal={refusal}>
          {(field) => (
            <Input
              {...field}
              required
              maxLength={40}
              defaultValue={typed?.displayName ?? offer.displayName}
            />
          )}
        </Field>
        <Field label="Price of a month, in dollars" name="monthlyPrice" refusal={refusal}>
          {(field) => (
            <Input
              {...field}
              required
              inputMode="decimal"
              defaultValue={typed?.monthlyPrice ?? dollars(offer.monthlyPrice)}
            />
          )}
        </Field>
        <Field
          label="For whom it is"
          name="description"
          refusal={refusal}
          className="md:col-span-2"
        >
          {(field) => (
            <Input
              {...field}
              required
              maxLength={200}
              defaultValue={typed?.description ?? offer.description}
            />
          )}
        </Field>
        <Field
          label="What is in it"
          name="features"
          hint="One thing in a line"
          refusal={refusal}
          className="md:col-span-2"
        >
          {(field) => (
            <Textarea
              {...field}
              required
              rows={5}
              defaultValue={typed?.features ?? offer.features.join("\n")}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-4 md:col-span-2">
          <TickBox
            name="active"
            label="On offer"
            defaultChecked={isOn}
            aria-invalid={activeIssue === undefined ? undefined : true}
          />
          <SubmitButton intent="save">Save {offer.displayName}</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

/** `29`, or `29.50`. */
function dollars(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

function MoveButtons({ offer, isFirst, isLast, refusal }: PackageFormProps) {
  const { name, version, displayName } = offer;
  const ends = { up: isFirst, down: isLast };
  return (
    <Form method="post" className="flex gap-1">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="version" value={formVersion(refusal, version)} />
      {(["up", "down"] as const).map((direction) => (
        <Button
          key={direction}
          type="submit"
          name="direction"
          value={direction}
          variant="quiet"
          size="sm"
          disabled={ends[direction]}
          aria-label={`Move ${displayName} ${direction}`}
        >
          {direction === "up" ? "↑" : "↓"}
        </Button>
      ))}
    </Form>
  );
}
