import { Link } from "react-router";
import { PageHeader } from "#console/components/page-header.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { emptyStudioForm } from "#domain/rules/studio/studio-form.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { type ReturnedForm, StudioFormView } from "./studio-form-view.tsx";

type Props = { answer: { returned: ReturnedForm } | { refusal: Refusal } | undefined };

const noFacts: never[] = [];

export function NewStudioScreen({ answer }: Props) {
  const returned = answer !== undefined && "returned" in answer ? answer.returned : undefined;
  const refusal = answer !== undefined && "refusal" in answer ? answer.refusal : undefined;
  const like = returned?.refusal.issues.find(({ path }) => path === "isAnother")?.message;
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
      <div className="max-w-4xl">
        <StudioFormView
          stored={emptyStudioForm}
          version={0}
          facts={noFacts}
          returned={returned}
          submit="Add"
        >
          {like !== undefined && (
            <div className="rounded-lg border border-border border-l-4 border-l-gold bg-card p-4 text-sm">
              <p>
                <a
                  href={`/admin/studios/${like}`}
                  target="_blank"
                  rel="noopener"
                  className="underline underline-offset-4"
                >
                  Look at studio {like}
                </a>
              </p>
              <label htmlFor="isAnother" className="mt-2 flex min-h-11 items-center gap-2.5">
                <Checkbox id="isAnother" name="isAnother" />
                This is another studio: add it all the same
              </label>
            </div>
          )}
        </StudioFormView>
      </div>
    </>
  );
}
