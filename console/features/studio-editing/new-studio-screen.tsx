import { Link } from "react-router";
import { PageHeader } from "#console/components/page-header.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { emptyStudioForm } from "#domain/rules/studio/studio-form.ts";
import { KnownLink } from "./below-field.tsx";
import { type ReturnedForm, StudioFormView } from "./studio-form-view.tsx";

type Props = {
  now: Date;
  answer: { returned: ReturnedForm } | { refusal: Refusal } | undefined;
};

/** The button of whoever knows that it is none of those. */
export const ADD_ANYWAY = "add-anyway";

const noFacts: never[] = [];

export function NewStudioScreen({ now, answer }: Props) {
  const returned = answer !== undefined && "returned" in answer ? answer.returned : undefined;
  const refusal = answer !== undefined && "refusal" in answer ? answer.refusal : undefined;
  const like = likeThis(returned);
  return (
    <>
      <PageHeader
        title="Add a studio"
        above={
          <Link to="/admin/studios" className="underline underline-offset-4">
            Studios
          </Link>
        }
      />
      <p className="mb-4 max-w-2xl text-muted-foreground text-sm">
        Only a name and a city are needed. Without a position it lies where its postal code does, or
        its city, and its page says so.
      </p>
      <RefusalNotice refusal={refusal} />
      <StudioFormView
        stored={emptyStudioForm}
        version={0}
        facts={noFacts}
        returned={returned}
        now={now}
        opens="place"
        submit="Add"
        preview="/admin/studios/new/page"
      >
        {like.length > 0 && (
          <div className="grid justify-items-start gap-3 rounded-lg border border-border border-l-4 border-l-gold bg-card p-4 text-sm">
            <ul className="grid gap-2">
              {like.map((studio) => (
                <li key={studio.id} className="wrap-anywhere">
                  <KnownLink {...studio} />
                  <span className="block text-muted-foreground">{studio.reasons}</span>
                </li>
              ))}
            </ul>
            <SubmitButton intent={ADD_ANYWAY} size="sm" variant="outline">
              Another studio: add it anyway
            </SubmitButton>
          </div>
        )}
      </StudioFormView>
    </>
  );
}

/** The studios that it may be, as the service names them: `Flow Pilates, Guelph: the same telephone number`. */
function likeThis(returned: ReturnedForm | undefined) {
  return (returned?.refusal.issues ?? []).flatMap(({ path, message }) => {
    const id = /^isAnother\.(\d+)$/.exec(path)?.[1];
    const end = message.lastIndexOf(": ");
    return id === undefined
      ? []
      : [{ id, name: message.slice(0, end), reasons: message.slice(end + 2) }];
  });
}
