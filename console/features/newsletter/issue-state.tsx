import type { ConsoleServices } from "#server/console/console-services.ts";
import { Badge } from "#ui/badge.tsx";

export type IssueFile = Awaited<ReturnType<ConsoleServices["newsletter"]["getNewsletterIssue"]>>;
type State = IssueFile["issue"]["state"];

const looks = {
  draft: { label: "Draft", variant: "soft" },
  waiting: { label: "Can be recalled", variant: "gold" },
  sending: { label: "Being sent", variant: "gold" },
  paused: { label: "Paused", variant: "solid" },
  sent: { label: "Sent", variant: "outline" },
} as const satisfies Record<State, { label: string; variant: string }>;

export function IssueState({ state }: { state: State }) {
  const { label, variant } = looks[state];
  return <Badge variant={variant}>{label}</Badge>;
}
