import { Form, Link } from "react-router";
import { FilterForm } from "#console/components/filter-form.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { DirectoryRow } from "#server/studios/directory-queries.ts";
import type { MergePreview } from "#server/studios/merging/merge-studios.ts";
import { Input, Label } from "#ui/fields.tsx";
import { MergeTable } from "./merge-table.tsx";

type Props = {
  studio: { id: number; name: string; city: string };
  q: string;
  candidates: readonly DirectoryRow[];
  preview: MergePreview | undefined;
  refusal: Refusal | undefined;
};

export function MergeScreen({ studio, q, candidates, preview, refusal }: Props) {
  return (
    <>
      <PageHeader
        title={`Merge ${studio.name}`}
        above={
          <>
            <Link to="/admin/studios" className="underline-offset-4 hover:underline">
              Studios
            </Link>
            {" · "}
            <Link to={`/admin/studios/${studio.id}`} className="underline-offset-4 hover:underline">
              {`${studio.id} · ${studio.city}`}
            </Link>
          </>
        }
      />
      <RefusalNotice refusal={refusal} />
      {preview === undefined ? (
        <Panel title="Which studio is the same?">
          <FilterForm label="Find the other studio">
            <div className="grid w-full gap-1.5 sm:w-80">
              <Label htmlFor="other-q">Name, place, phone or number</Label>
              <Input id="other-q" type="search" name="q" defaultValue={q} autoComplete="off" />
            </div>
          </FilterForm>
          <Candidates studioId={studio.id} candidates={candidates} />
        </Panel>
      ) : (
        <Form method="post">
          <MergeTable preview={preview} />
        </Form>
      )}
    </>
  );
}

type CandidatesProps = { studioId: number; candidates: readonly DirectoryRow[] };

function Candidates({ studioId, candidates }: CandidatesProps) {
  if (candidates.length === 0) {
    return (
      <p className="text-muted-foreground text-sm">
        No other studio is like this. Fewer words find more; a telephone number is found in any
        writing.
      </p>
    );
  }
  return (
    <ul>
      {candidates.slice(0, 20).map(({ id, name, address, city, phone, hidden }) => (
        <li key={id} className="border-border border-b last:border-0">
          <Link
            to={`/admin/studios/${studioId}/merge?with=${id}`}
            className="block py-2.5 text-sm hover:underline"
          >
            <span className="font-medium">{name}</span>
            <span className="block text-muted-foreground text-xs">
              {[`Studio ${id}`, address || city, phone, hidden ? "hidden" : ""]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
