import type { MessageState as State } from "#domain/contracts/console/message.ts";
import { Badge } from "#ui/badge.tsx";

const looks = {
  new: { label: "New", variant: "gold" },
  read: { label: "Read", variant: "soft" },
  answered: { label: "Answered", variant: "outline" },
  spam: { label: "Spam", variant: "outline" },
} as const;

export const stateLabels = {
  new: looks.new.label,
  read: looks.read.label,
  answered: looks.answered.label,
  spam: looks.spam.label,
} as const satisfies Record<State, string>;

export function MessageState({ state }: { state: State }) {
  const { label, variant } = looks[state];
  return <Badge variant={variant}>{label}</Badge>;
}
