import { Link } from "react-router";
import { History } from "#console/components/history.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { RefusalNotice, TypedInVain } from "#console/components/refusal-notice.tsx";
import { StateBadge } from "#console/components/state-badge.tsx";
import { useLeftBehind } from "#console/lib/left-behind.ts";
import type { Refusal } from "#console/lib/refusal.ts";
import { isSameText } from "#domain/rules/history/compare-edits.ts";
import type { LogEntry } from "#server/history/log.ts";
import { DraftForm } from "./draft-form.tsx";
import type { IssueFile } from "./issue-file.ts";
import { SendingPanel } from "./sending-panel.tsx";

type Props = {
  file: IssueFile;
  preview: Preview;
  history: readonly LogEntry[];
  refusal: Refusal | undefined;
};

/** From the draft to the last mail, on one screen. */
export function IssueScreen({ file, preview, history, refusal }: Props) {
  const { issue } = file;
  const typed = useLeftBehind() ?? (issue.state === "draft" ? undefined : refusal?.typed);
  return (
    <>
      <PageHeader
        title={issue.subject === "" ? "A new issue" : issue.subject}
        above={<Link to="/admin/newsletter">Newsletter</Link>}
      >
        <StateBadge kind="issue" state={issue.state} />
      </PageHeader>
      {issue.state !== "draft" && <RefusalNotice refusal={refusal} />}
      <TypedInVain text={unsentOf(issue, typed)} />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          {issue.state === "draft" ? (
            <DraftForm file={file} refusal={refusal} />
          ) : (
            <SendingPanel file={file} />
          )}
        </div>
        <IssuePreview id={issue.id} version={issue.version} preview={preview} />
      </div>
      <History entries={history} returnTo={`/admin/newsletter/${issue.id}`} className="mt-4" />
    </>
  );
}

type Written = { readonly subject: string; readonly introduction: string };

/** Of what was typed, the texts that are not the issue's. */
function unsentOf(issue: Written, typed: Partial<Written> | undefined): string {
  const unsent = (["subject", "introduction"] as const).flatMap((name) => {
    const text = typed?.[name] ?? "";
    return text === "" || isSameText(text, issue[name]) ? [] : [text];
  });
  return unsent.join("\n\n");
}

type Preview = { subject: string; html: string; text: string };

type IssuePreviewProps = { id: number; version: number; preview: Preview };

/** What the readers get: as a mail program shows it, and as text. */
function IssuePreview({ id, version, preview }: IssuePreviewProps) {
  return (
    <Panel title="As a mail" note="As it was last saved" className="self-start">
      <iframe
        key={version}
        title="The issue as a mail"
        src={`/admin/newsletter/${id}/mail?version=${version}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-[36rem] w-full rounded-lg border border-border bg-white"
      />
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm underline-offset-4 hover:underline">
          As text, for whoever reads no HTML
        </summary>
        <pre className="mt-2 whitespace-pre-wrap break-words rounded-lg bg-muted p-4 font-mono text-sm">
          {preview.text}
        </pre>
      </details>
    </Panel>
  );
}
