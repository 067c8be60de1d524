import { Form, Link } from "react-router";
import { Panel } from "#console/components/panel.tsx";
import type { FirstSteps, StepName } from "#server/console/first-steps.ts";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/icons/site-icons.ts";

type Step = { title: string; note: string; to?: string };

const words: Readonly<Record<StepName, Step>> = {
  sample: {
    title: "Remove the sample studios",
    note: "They are fictional. You see what goes first, and can undo it.",
    to: "/admin/studios/sample",
  },
  import: {
    title: "Import your studios",
    note: "From Google Maps, OpenStreetMap or a CSV file.",
    to: "/admin/imports",
  },
  sender: {
    title: "Give the sender’s postal address",
    note: "Canada’s law wants it in every newsletter.",
    to: "/admin/settings",
  },
  mail: {
    title: "Set up mail",
    note: "Until SMTP_URL is set, mails are files on the server, and owners get none.",
  },
  colleague: {
    title: "Invite a second operator",
    note: "So that somebody can let you back in if you lose your phone.",
    to: "/admin/people",
  },
  backup: {
    title: "Make a backup",
    note: "Set BACKUP_DIR for one every day, or run: npm run operator -- backup FILE",
  },
};

/** What makes a new site one's own; each is ticked by what is really there. */
export function FirstStepsPanel({ firstSteps }: { firstSteps: FirstSteps }) {
  const { steps, isDismissed } = firstSteps;
  const done = steps.filter(({ isDone }) => isDone).length;
  if (isDismissed) {
    return (
      <Form method="post" className="mb-4 text-right">
        <Button type="submit" name="intent" value="show-steps" variant="quiet" size="sm">
          First steps: {done} of {steps.length} done
        </Button>
      </Form>
    );
  }
  return (
    <Panel title="First steps" note={`${done} of ${steps.length} done`} className="mb-4">
      <ul className="grid gap-x-6 gap-y-3 md:grid-cols-2 xl:grid-cols-3">
        {steps.map(({ name, isDone }) => (
          <li key={name} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-2.5 text-sm">
            <Tick isDone={isDone} />
            <StepWords {...words[name]} isDone={isDone} />
          </li>
        ))}
      </ul>
      <Form method="post" className="mt-3 flex justify-end">
        <Button type="submit" name="intent" value="dismiss-steps" variant="quiet" size="sm">
          Put this away
        </Button>
      </Form>
    </Panel>
  );
}

function Tick({ isDone }: { isDone: boolean }) {
  return (
    <span
      className={
        isDone
          ? "mt-0.5 grid size-5 place-items-center rounded-full bg-open/15 text-open"
          : "mt-0.5 size-5 rounded-full border border-input"
      }
    >
      {isDone && <Check className="size-3.5" />}
      <span className="sr-only">{isDone ? "Done" : "To do"}</span>
    </span>
  );
}

function StepWords({ title, note, to, isDone }: Step & { isDone: boolean }) {
  if (isDone) return <p className="text-muted-foreground line-through">{title}</p>;
  return (
    <p className="wrap-anywhere">
      {to === undefined ? (
        <span className="font-medium">{title}</span>
      ) : (
        <Link to={to} className="font-medium underline underline-offset-4">
          {title}
        </Link>
      )}
      <span className="block text-muted-foreground text-xs">{note}</span>
    </p>
  );
}
