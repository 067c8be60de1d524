import { Link } from "react-router";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import type { GoalGroup } from "#console/lib/found-groups.ts";

type Props = { q: string; groups: readonly GoalGroup[]; problem: string | undefined };

/** What the box on top found, each kind for itself. */
export function FoundThings({ q, groups, problem }: Props) {
  return (
    <>
      <PageHeader title={q === "" ? "Find" : `Find “${q}”`} />
      {groups.length === 0 && (
        <p role="status" className="max-w-xl text-muted-foreground">
          {problem ?? (q === "" ? howTo : nothing)}
        </p>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {groups.map(({ title, goals, all }) => (
          <Panel
            key={title}
            title={title}
            note={
              all && (
                <Link to={all.to} className="underline">
                  {all.title}
                </Link>
              )
            }
          >
            <ul>
              {goals.map((goal) => (
                <li key={goal.to} className="border-border border-b last:border-0">
                  <Link
                    to={goal.to}
                    className="block py-2.5 text-sm [overflow-wrap:anywhere] hover:underline"
                  >
                    <span className="font-medium">{goal.title}</span>
                    <span className="block break-words text-muted-foreground text-xs">
                      {goal.note}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
}

const howTo = "Type a name, a place, a telephone number or a mail address into the box above.";
const nothing =
  "Nothing is like this. Fewer words find more; a telephone number is found in any writing.";
