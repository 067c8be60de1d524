import type { ReactNode } from "react";
import { Form } from "react-router";
import { Fold } from "#console/components/fold.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { NoticeLine, RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { countLessons } from "#domain/rules/classes/lesson-words.ts";
import { isOffered } from "#domain/rules/classes/timetable.ts";
import { saidBy } from "#domain/rules/studio/source-words.ts";
import { capitalized } from "#domain/rules/text/lines.ts";
import type { EditedTimetable } from "#server/classes/studio-timetable.ts";
import { CalendarPanel } from "./calendar-panel.tsx";
import { TitlesForm } from "./titles-form.tsx";
import { WeekForm } from "./week-form.tsx";

type Props = {
  timetable: EditedTimetable;
  now: Date;
  /** Above the heading. */
  above: ReactNode;
  refusal: Refusal | undefined;
  children?: ReactNode;
};

/** A studio's classes: typed as a week, or read from its own calendar. What visitors see stands first. */
export function TimetableScreen({ timetable, now, above, refusal, children }: Props) {
  const { kind, classCount, titles } = timetable;
  const sent = refusal?.typed?.intent;
  const of = (...intents: string[]) =>
    intents.some((intent) => intent === sent) ? refusal : undefined;
  const isCalendar = kind === "calendar";
  const isEmpty = !isCalendar && classCount === 0;
  const week = <WeekForm timetable={timetable} refusal={of("save-week")} />;
  const calendar = <CalendarPanel timetable={timetable} refusal={of("save-calendar")} now={now} />;
  const isElsewhere = of("save-week", "save-calendar", "save-titles") === undefined;
  return (
    <>
      <PageHeader title="Timetable" above={above} />
      <RefusalNotice refusal={isElsewhere ? refusal : undefined} />
      {isEmpty && (
        <NoticeLine notice="Nobody finds your classes yet. Type your week, or let us read it from your calendar: then visitors find each class by day and time, and book with you." />
      )}
      <div className="grid grid-cols-1 gap-4">
        {isCalendar ? (
          <>
            <Panel title="Read from the calendar" note={seenWords(timetable, now)}>
              {calendar}
            </Panel>
            {titles.length > 0 && (
              <Panel title="How titles are read" note="correct one once, and it holds">
                <TitlesForm timetable={timetable} refusal={of("save-titles")} />
              </Panel>
            )}
            <Fold
              id="week"
              title="Type the week instead"
              isOpen={of("save-week") !== undefined}
              gist={classCount === 0 ? "no class typed" : typedWords(timetable)}
            >
              {week}
            </Fold>
          </>
        ) : (
          <>
            <Panel
              title="The week"
              note={isEmpty ? undefined : <>{countLessons(classCount)} · visitors see this</>}
            >
              {!isEmpty && <StillRight timetable={timetable} />}
              {week}
            </Panel>
            <Fold
              id="calendar"
              title="Read it from your calendar instead"
              isOpen={isEmpty || of("save-calendar") !== undefined}
              gist="an iCalendar address, read every half hour"
            >
              {calendar}
            </Fold>
          </>
        )}
        {children}
      </div>
    </>
  );
}

/** Of a calendar that has not been read yet, what is wrong says what visitors see. */
function seenWords({ kind, readAt }: EditedTimetable, now: Date): string | undefined {
  if (readAt === null) return undefined;
  return isOffered({ kind, readAt }, now)
    ? "visitors see this"
    : "visitors don’t see this any more";
}

/** One press says of a week that it goes on as it is. */
function StillRight({ timetable: { source, readAt } }: Pick<Props, "timetable">) {
  return (
    <Form
      method="post"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-muted px-4 py-2.5 text-sm"
    >
      <p>
        {source !== null && readAt !== null
          ? `${capitalized(saidBy({ source }, readAt.toISOString()))}. Visitors read the same.`
          : "Visitors see how old it is."}
      </p>
      <SubmitButton intent="confirm" size="sm" variant="outline">
        Still right
      </SubmitButton>
    </Form>
  );
}

function typedWords({ classCount, readAt }: Props["timetable"]): string {
  const shown = readAt === null ? "shown until the calendar is read" : "not shown";
  return `${countLessons(classCount)}, ${shown}`;
}
