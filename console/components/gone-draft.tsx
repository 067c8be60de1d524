import { type ReactNode, useMemo } from "react";
import { Form, isRouteErrorResponse } from "react-router";
import type { Refusal } from "#console/lib/refusal.ts";
import { Textarea } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";
import { RefusalNotice, TypedInVain } from "./refusal-notice.tsx";
import { SubmitButton } from "./submit-button.tsx";

/** The button of a draft that somebody else has deleted. */
export const SAVE_AS_NEW = "save-as-new";

const NOT_FOUND = 404;
const WAY_ON = "What you typed is still here. Save it as a new draft, or leave.";

/** Of a form that was sent for something that is not there any more. */
export function findGone(refusal: Refusal | undefined): Refusal | undefined {
  return refusal?.status === NOT_FOUND ? refusal : undefined;
}

type SaveAsNewProps = {
  gone: Pick<Refusal, "message"> | undefined;
  /** The draft's form, where it stands outside of it. */
  form?: string;
};

/** Above the form of a draft that was deleted under it. */
export function SaveAsNew({ gone, form }: SaveAsNewProps) {
  // The view is brought to a refusal once: it is the same one as long as it says the same.
  const message = gone?.message;
  const refusal = useMemo(
    () => (message === undefined ? undefined : { status: NOT_FOUND, issues: [], message }),
    [message],
  );
  return (
    <RefusalNotice refusal={refusal} next={WAY_ON} isAside>
      <SubmitButton
        {...(form === undefined ? {} : { form })}
        intent={SAVE_AS_NEW}
        size="sm"
        variant="outline"
        className="mt-3"
      >
        Save as a new draft
      </SubmitButton>
    </RefusalNotice>
  );
}

type GoneDraftProps = {
  refusal: Refusal | undefined;
  /** Why the screen is not there. */
  error: unknown;
  /** What was typed; a name that ends in `[]` has a line for each of its values. */
  texts: readonly { name: string; label: string; text: string }[] | undefined;
  /** Where nothing was typed, or it is not gone. */
  children: ReactNode;
};

/** The same in the screen's place: whoever has no script, or whose form was taken away, gets the text back here. */
export function GoneDraft({ refusal, error, texts, children }: GoneDraftProps) {
  const isGone = isRouteErrorResponse(error) && error.status === NOT_FOUND;
  const gone = findGone(refusal) ?? (isGone ? { message: "This draft was deleted." } : undefined);
  if (texts === undefined) return children;
  if (gone === undefined) {
    const typed = texts.filter(({ name, text }) => text !== "" && !name.endsWith("[]"));
    return (
      <>
        {children}
        <TypedInVain text={typed.map(({ text }) => text).join("\n\n")} />
      </>
    );
  }
  return (
    <Form method="post" className="grid max-w-3xl gap-4">
      <title>Not here · Pilates Atlas</title>
      <h1 className="text-3xl">This draft is gone</h1>
      <SaveAsNew gone={gone} />
      <RefusalNotice refusal={findGone(refusal) === undefined ? refusal : undefined} />
      <input type="hidden" name="draftVersion" value="0" />
      <input type="hidden" name="version" value="1" />
      {texts.map(({ name, label, text }) =>
        name.endsWith("[]") ? (
          text
            .split("\n")
            .filter(Boolean)
            .map((one) => <input key={name + one} type="hidden" name={name} value={one} />)
        ) : (
          <FormField key={name} label={label} error={undefined}>
            {(field) => (
              <Textarea
                {...field}
                name={name}
                rows={text.length > 200 ? 12 : 1}
                defaultValue={text}
                className="min-h-11"
              />
            )}
          </FormField>
        ),
      )}
    </Form>
  );
}
