import { Panel } from "#console/components/panel.tsx";
import { Time } from "#console/components/time.tsx";
import { writeNumber } from "#console/lib/write-number.ts";
import { mappedFieldLabel } from "#domain/rules/imports/import-columns.ts";
import { buttonClass } from "#ui/button.tsx";
import { Fact, Facts } from "#ui/facts.tsx";
import { type ImportSummary, personWords, shapeWords } from "./import-words.ts";

/** What the file is, who brought it in, and when. */
export function ImportFacts({ summary }: { summary: ImportSummary }) {
  const { shape, source, licence, takesAll, mapping, sha256, createdBy } = summary;
  return (
    <Panel title="The file">
      <Facts>
        <Fact term="What it is">{shape === null ? "not known" : shapeWords[shape]}</Fact>
        <Fact term="Rows">{writeNumber(summary.rows)}</Fact>
        <Fact term="Source">{source ?? "not said"}</Fact>
        <Fact term="Licence">{licence ?? "not said"}</Fact>
        <Fact term="Takes">{takesAll ? "every studio in Ontario" : "what has a Pilates word"}</Fact>
        <Fact term="Brought in">
          <Time at={summary.startedAt} /> by {personWords(createdBy) || "the site"}
        </Fact>
        {summary.finishedAt !== null && (
          <Fact term="Ended">
            <Time at={summary.finishedAt} />
          </Fact>
        )}
        {summary.undoneAt !== null && (
          <Fact term="Undone">
            <Time at={summary.undoneAt} />
          </Fact>
        )}
        {sha256 !== null && (
          <Fact term="SHA-256">
            <code className="break-all text-xs">{sha256}</code>
          </Fact>
        )}
      </Facts>
      {mapping !== null && <Columns mapping={mapping} />}
    </Panel>
  );
}

function Columns({ mapping }: { mapping: NonNullable<ImportSummary["mapping"]> }) {
  return (
    <details className="mt-3 border-border border-t pt-3 text-sm">
      <summary className="w-fit cursor-pointer underline underline-offset-4">Its columns</summary>
      <ul className="mt-2 grid gap-1">
        {Object.entries(mapping).map(([column, field]) => (
          <li key={column} className="wrap-anywhere">
            {column}: <span className="text-muted-foreground">{mappedFieldLabel(field)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const look = buttonClass({ variant: "outline", size: "sm" });

/** Every row as a file. The browser loads them, since they are no screens. */
export function DownloadLinks({ id }: { id: number }) {
  return (
    <>
      <a href={`/admin/imports/${id}/report.csv`} download className={look}>
        CSV<span className="sr-only"> of every row</span>
      </a>
      <a href={`/admin/imports/${id}/report.json`} download className={look}>
        JSON<span className="sr-only"> of every row</span>
      </a>
    </>
  );
}
