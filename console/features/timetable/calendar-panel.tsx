import { Form } from "react-router";
import { Field, FormBase } from "#console/components/field.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import { type Refusal, wayOn } from "#console/lib/refusal.ts";
import { returnedForm } from "#console/lib/returned-form.ts";
import type { DatedLesson } from "#domain/contracts/classes/lesson.ts";
import { OFFERED_HOURS } from "#domain/rules/classes/timetable.ts";
import { addDays } from "#domain/rules/dates/calendar.ts";
import { formatCalendarDay } from "#domain/rules/dates/date-words.ts";
import { formatTime } from "#domain/rules/hours/opening-hours.ts";
import type { EditedTimetable } from "#server/classes/studio-timetable.ts";
import { Fact, Facts } from "#ui/facts.tsx";
import { Input } from "#ui/fields.tsx";

type Props = { timetable: EditedTimetable; refusal: Refusal | undefined; now: Date };

/** Where the calendar is, and how its last reading went. */
export function CalendarPanel({ timetable, refusal, now }: Props) {
  const { kind, version, calendarUrl, everyMinutes } = timetable;
  const returned = returnedForm({ calendarUrl }, version, refusal);
  const isRead = kind === "calendar";
  return (
    <div className="grid grid-cols-1 gap-4">
      <RefusalNotice refusal={refusal} next={wayOn(refusal, returned.both.size)} />
      {isRead && <Reading timetable={timetable} now={now} />}
      <Form
        method="post"
        noValidate
        key={`${returned.base.version} ${returned.base.texts}`}
        className="grid grid-cols-1 gap-3"
      >
        <FormBase base={returned.base} />
        <input type="hidden" name="kind" value="calendar" />
        <Field
          name="calendarUrl"
          label="Address of your calendar"
          hint="It ends in .ics or begins with webcal:// – programs call it “subscribe”, “iCal” or “public address”."
          refusal={refusal}
          returned={returned}
        >
          {(field) => (
            <Input
              {...field}
              defaultValue={returned.values.calendarUrl}
              inputMode="url"
              autoComplete="off"
              placeholder="https://example.com/classes.ics"
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton intent="save-calendar" size="sm" variant={isRead ? "outline" : "primary"}>
            {isRead ? "Save the address" : "Save and read it"}
          </SubmitButton>
          {everyMinutes !== undefined && (
            <p className="text-muted-foreground text-xs">
              It is read every {everyMinutes} minutes.
            </p>
          )}
        </div>
      </Form>
    </div>
  );
}

/** When it was read, what was found, and what is wrong with it. */
function Reading({ timetable, now }: Pick<Props, "timetable" | "now">) {
  const { failure, failingSince, readAt, triedAt, nextReadAt, everyMinutes } = timetable;
  const { datedCount, classCount, next } = timetable;
  return (
    <>
      {failure !== null && (
        <div className="rounded-lg border border-destructive px-4 py-3 text-sm">
          <p className="font-medium text-destructive-text">{failure}</p>
          <p className="mt-1">
            Since <Time at={failingSince} />. <StillShown {...{ readAt, classCount, now }} />
          </p>
        </div>
      )}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Facts layout="wide" className="min-w-0 flex-1 basis-72">
          <Fact term="Last read">
            <Time at={readAt} otherwise="not yet" />
          </Fact>
          {triedAt !== null && triedAt.getTime() !== readAt?.getTime() && (
            <Fact term="Last tried">
              <Time at={triedAt} />
            </Fact>
          )}
          {everyMinutes !== undefined && (
            <Fact term="Next reading">
              {nextReadAt === null || nextReadAt <= now ? "in a moment" : <Time at={nextReadAt} />}
            </Fact>
          )}
          {readAt !== null && (
            <Fact term="Found">
              {datedCount === 0
                ? "no classes in the weeks to come"
                : `${datedCount} ${datedCount === 1 ? "class" : "classes"} in the weeks to come`}
            </Fact>
          )}
          {next.length > 0 && (
            <Fact term="Next">
              <ul>
                {next.map((lesson) => (
                  <li key={lesson.key + lesson.date}>{datedWords(lesson)}</li>
                ))}
              </ul>
            </Fact>
          )}
        </Facts>
        {everyMinutes === undefined ? (
          <p className="text-muted-foreground text-sm">
            This site does not read calendars at the moment.
          </p>
        ) : (
          <Form method="post">
            <SubmitButton intent="read" size="sm" variant="outline">
              Read now
            </SubmitButton>
          </Form>
        )}
      </div>
    </>
  );
}

type Shown = { readonly readAt: Date | null; readonly classCount: number; readonly now: Date };

function StillShown({ readAt, classCount, now }: Shown) {
  if (readAt === null) {
    const seen = classCount === 0 ? "no classes" : "the week that was typed";
    return `Visitors see ${seen} until it can be read.`;
  }
  const ends = addDays(readAt, OFFERED_HOURS / 24);
  if (ends <= now) return "Visitors see no classes until it can be read again.";
  return (
    <>
      Visitors see what was read last until <Time at={ends} />.
    </>
  );
}

/** `Fri, Nov 20, 7 PM · Mat`. */
function datedWords({ date, startMinutes, title }: DatedLesson): string {
  return `${formatCalendarDay(date)}, ${formatTime(startMinutes)} · ${title}`;
}
