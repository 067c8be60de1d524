import { Form, Link } from "react-router";
import { Panel } from "#console/components/panel.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import type { FailingCalendar } from "#server/console/today.ts";

/** Whose classes visitors lose sight of, and why. */
export function FailingCalendars({ calendars }: { calendars: readonly FailingCalendar[] }) {
  const more = (calendars[0]?.total ?? 0) - calendars.length;
  return (
    <Panel title="Calendars that can’t be read" note="the oldest first">
      <ul className="divide-y divide-border text-sm">
        {calendars.map(({ studioId, studioName, city, failure, failingSince }) => (
          <li
            key={studioId}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2.5 first:pt-0"
          >
            <p className="wrap-anywhere min-w-0 flex-1 basis-60">
              <Link
                to={timetablePath(studioId)}
                className="font-medium underline-offset-4 hover:underline"
              >
                {studioName}, {city}
              </Link>
              <span className="block">{failure}</span>
              <span className="block text-muted-foreground text-xs">
                since <Time at={failingSince} />
              </span>
            </p>
            <Form method="post" action={timetablePath(studioId)}>
              <SubmitButton intent="read" size="sm" variant="outline">
                Read now<span className="sr-only">: {studioName}</span>
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link
          to="/admin/studios?classes=failing"
          className="mt-2 inline-block text-sm underline underline-offset-4"
        >
          All {more + calendars.length}
        </Link>
      )}
    </Panel>
  );
}

function timetablePath(studioId: number): string {
  return `/admin/studios/${studioId}/timetable`;
}
