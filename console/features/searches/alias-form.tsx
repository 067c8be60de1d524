import { Form, Link, useLocation } from "react-router";
import { Field } from "#console/components/field.tsx";
import { Panel } from "#console/components/panel.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { withParams } from "#console/lib/addresses.ts";
import type { Refusal } from "#console/lib/refusal.ts";
import { classTypeKeys, classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { buttonClass } from "#ui/button.tsx";
import { Input, Select } from "#ui/fields.tsx";

export type AskedAlias = {
  readonly text: string;
  readonly kind: "place" | "class-type";
  /** Places that may be meant. */
  readonly guesses: readonly string[];
};

type Props = { alias: AskedAlias; refusal: Refusal | undefined };

/** What words of visitors are to mean from now on. */
export function AliasForm({ alias, refusal }: Props) {
  const { pathname, search } = useLocation();
  const back = withParams(pathname, search, { alias: undefined, as: undefined });
  const { text, kind, guesses } = alias;
  const typed = refusal?.typed;
  return (
    <div id="alias" className="mb-3 scroll-mt-24">
      <Panel title={kind === "place" ? "Add a place alias" : "Add a class-type alias"}>
        <p className="mb-4 text-muted-foreground text-sm">
          Who types these words will find the studios of the{" "}
          {kind === "place" ? "place" : "class type"}, a second after you save.
        </p>
        <RefusalNotice refusal={refusal} />
        <Form
          method="post"
          action={`${pathname}${search}`}
          className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
        >
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="shown" value={back.slice(pathname.length)} />
          <Field label="Visitors type" name="text" refusal={refusal}>
            {(field) => (
              <Input {...field} required maxLength={80} defaultValue={typed?.text ?? text} />
            )}
          </Field>
          <Field label="They mean" name="target" refusal={refusal}>
            {(field) =>
              kind === "place" ? (
                <>
                  <Input
                    {...field}
                    required
                    maxLength={80}
                    list="alias-guesses"
                    placeholder="A place in Ontario"
                    defaultValue={typed?.target ?? guesses[0]}
                  />
                  <datalist id="alias-guesses">
                    {guesses.map((guess) => (
                      <option key={guess} value={guess} />
                    ))}
                  </datalist>
                </>
              ) : (
                <Select {...field} defaultValue={typed?.target}>
                  {classTypeKeys.map((key) => (
                    <option key={key} value={key}>
                      {classTypeLabel(key)}
                    </option>
                  ))}
                </Select>
              )
            }
          </Field>
          <div className="flex gap-2">
            <SubmitButton intent="add-alias">Add alias</SubmitButton>
            <Link to={back} className={buttonClass({ variant: "quiet" })}>
              Cancel
            </Link>
          </div>
        </Form>
      </Panel>
    </div>
  );
}
