import { Form } from "react-router";
import { TakenOver } from "#console/components/conflicts.tsx";
import { ExportButton } from "#console/components/export-button.tsx";
import { Field, FormBase, TickBox } from "#console/components/field.tsx";
import { History } from "#console/components/history.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { issueOf, RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { formVersion, type Refusal, wayOn } from "#console/lib/refusal.ts";
import { returnedForm } from "#console/lib/returned-form.ts";
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
      <PageHeader title="Packages">
        <ExportButton list="packages" />
      </PageHeader>
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
  const { name, version } = offer;
  const isMove = refused?.typed?.intent === "move";
  const refusal = isMove ? undefined : refused;
  const returned = returnedForm(textsOf(offer), version, refusal);
  const { values, both, theirs, by } = returned;
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
      <RefusalNotice refusal={refused} next={wayOn(refused, both.size)} />
      <TakenOver labels={theirs.map((field) => packageLabels[field].toLowerCase())} by={by} />
      <Form
        // A move is another version of the same words: what is being typed stays.
        key={returned.base.texts}
        method="post"
        className="grid gap-4 md:grid-cols-2"
      >
        <input type="hidden" name="name" value={name} />
        <FormBase base={returned.base} />
        <Field label={packageLabels.displayName} name="displayName" {...{ refusal, returned }}>
          {(field) => (
            <Input {...field} required maxLength={40} defaultValue={values.displayName} />
          )}
        </Field>
        <Field label={packageLabels.monthlyPrice} name="monthlyPrice" {...{ refusal, returned }}>
          {(field) => (
            <Input {...field} required inputMode="decimal" defaultValue={values.monthlyPrice} />
          )}
        </Field>
        <Field
          label={packageLabels.description}
          name="description"
          {...{ refusal, returned }}
          className="md:col-span-2"
        >
          {(field) => (
            <Input {...field} required maxLength={200} defaultValue={values.description} />
          )}
        </Field>
        <Field
          label={packageLabels.features}
          name="features"
          hint="One thing in a line"
          {...{ refusal, returned }}
          className="md:col-span-2"
        >
          {(field) => <Textarea {...field} required rows={5} defaultValue={values.features} />}
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-4 md:col-span-2">
          <TickBox
            name="active"
            label={packageLabels.active}
            defaultChecked={values.active === "on"}
            aria-invalid={activeIssue === undefined ? undefined : true}
          />
          <SubmitButton intent="save">Save {offer.displayName}</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

const packageLabels = {
  displayName: "Name",
  monthlyPrice: "Price of a month, in dollars",
  description: "For whom it is",
  features: "What is in it",
  active: "On offer",
} as const;

/** As the form has them. */
function textsOf(offer: EditablePackage): Record<keyof typeof packageLabels, string> {
  return {
    displayName: offer.displayName,
    monthlyPrice: dollars(offer.monthlyPrice),
    description: offer.description,
    features: offer.features.join("\n"),
    active: offer.active ? "on" : "",
  };
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
