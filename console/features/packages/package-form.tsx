import { Form } from "react-router";
import { Field, TickBox } from "#console/components/field.tsx";
import { Panel } from "#console/components/panel.tsx";
import { issueOf, RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { formVersion, type Refusal } from "#console/lib/refusal.ts";
import type { EditablePackage } from "#server/listings/edit-packages.ts";
import { Button } from "#ui/button.tsx";
import { Input, Textarea } from "#ui/fields.tsx";

type Props = {
  offer: EditablePackage;
  isFirst: boolean;
  isLast: boolean;
  refusal: Refusal | undefined;
};

export function PackageForm({ offer, isFirst, isLast, refusal: refused }: Props) {
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

function MoveButtons({ offer, isFirst, isLast, refusal }: Props) {
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
