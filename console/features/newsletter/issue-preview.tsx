import { Panel } from "#console/components/panel.tsx";

export type Preview = { subject: string; html: string; text: string };

type Props = { id: number; version: number; preview: Preview };

/** What the readers get: as a mail program shows it, and as text. */
export function IssuePreview({ id, version, preview }: Props) {
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
