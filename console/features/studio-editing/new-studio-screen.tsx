import { Link } from "react-router";
import { PageHeader } from "#console/components/page-header.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { emptyStudioForm } from "#domain/rules/studio/studio-form.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { type ReturnedForm, StudioFormView } from "./studio-form-view.tsx";

type Props = {
  now: Date;
  answer: { returned: ReturnedForm } | { refusal: Refusal } | undefined;
};

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
          <div className="rounded-lg border border-border border-l-4 border-l-gold bg-card p-4 text-sm">
            <ul className="grid gap-2">
              {like.map(({ id, words }) => (
                <li key={id} className="wrap-anywhere">
                  {`${words} · `}
                  <a
                    href={`/admin/studios/${id}`}
                    target="_blank"
                    rel="noopener"
                    className="underline underline-offset-4"
                  >
                    {`Look at studio ${id}`}
                    <span className="sr-only"> (opens a new tab)</span>
                  </a>
                </li>
              ))}
            </ul>
            <label htmlFor="isAnother" className="mt-2 flex min-h-11 items-center gap-2.5">
              <Checkbox id="isAnother" name="isAnother" />
              This is another studio: add it all the same
            </label>
          </div>
        )}
      </StudioFormView>
    </>
  );
}

/** The studios that it may be, as the service names them. */
function likeThis(returned: ReturnedForm | undefined) {
  return (returned?.refusal.issues ?? []).flatMap(({ path, message }) => {
    const id = /^isAnother\.(\d+)$/.exec(path)?.[1];
    return id === undefined ? [] : [{ id, words: message }];
  });
}
