import { findState, type StateKind, type StateOf, type Tone } from "#domain/states.ts";
import { badgeClass } from "#ui/badge.tsx";
import { drawIcon } from "#ui/icons/draw-icon.tsx";
import { TriangleAlert } from "#ui/icons/notice-icons.ts";
import { Check } from "#ui/icons/site-icons.ts";

const Clock = drawIcon("M22 12a10 10 0 1 1-20 0 10 10 0 1 1 20 0zM12 6v6l4 2");
const Minus = drawIcon("M5 12h14");
const Dot = drawIcon("M13 12a1 1 0 1 1-2 0 1 1 0 1 1 2 0z");

/** Each tone by colour and by sign: neither says it alone. */
const looks: Readonly<Record<Tone, { className: string; Icon: typeof Clock }>> = {
  good: { className: "bg-open/12 text-open", Icon: Check },
  waiting: { className: "bg-gold/15 text-gold-text", Icon: Clock },
  bad: { className: "bg-destructive/12 text-destructive-text", Icon: TriangleAlert },
  over: { className: "border border-border text-muted-foreground", Icon: Minus },
  plain: { className: "bg-secondary text-secondary-foreground", Icon: Dot },
};

type Props<Kind extends StateKind> = { kind: Kind; state: StateOf<Kind> };

/** What a thing is just now, as the table of states has it. */
export function StateBadge<Kind extends StateKind>({ kind, state }: Props<Kind>) {
  const { label, tone } = findState(kind, state) ?? { label: state, tone: "plain" };
  return <ToneBadge tone={tone}>{label}</ToneBadge>;
}

/** For what is no state of its own, such as changes that are not public. */
export function ToneBadge({ tone, children }: { tone: Tone; children: string }) {
  const { className, Icon } = looks[tone];
  return (
    <span className={badgeClass({ variant: "none", className })}>
      <Icon />
      {children}
    </span>
  );
}
