import { type RefObject, useRef, useState } from "react";
import { Form } from "react-router";
import { useHydrated } from "#app/lib/hydration.ts";
import { Conflicts } from "#console/components/conflicts.tsx";
import { FormBase, TickBox } from "#console/components/field.tsx";
import { KeptNotice } from "#console/components/kept-notice.tsx";
import { issueOf, RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { type Kept, keepText, useKeptText } from "#console/lib/kept-text.ts";
import { type Refusal, wayOn } from "#console/lib/refusal.ts";
import { type ReturnedForm, readBase, returnedForm } from "#console/lib/returned-form.ts";
import { writeField } from "#console/lib/write-field.ts";
import { MAX_LESSONS } from "#domain/contracts/classes/lesson.ts";
import { gridColumns, gridLabels, readGrid, tooManyClasses } from "#domain/rules/classes/grid.ts";
import { differingLines, readGridText } from "#domain/rules/classes/grid-text.ts";
import type { EditedTimetable } from "#server/classes/studio-timetable.ts";
import { Button } from "#ui/button.tsx";
import { Textarea } from "#ui/fields.tsx";
import { WeekGrid } from "./week-grid.tsx";

type Props = { timetable: EditedTimetable; refusal: Refusal | undefined };

/** The week as it is typed: in a grid, and without a script as one class a line. */
export function WeekForm({ timetable, refusal }: Props) {
  const { studioId, classes: stored, version } = timetable;
  const isAlive = useHydrated();
  const [chosen, setChosen] = useState<"grid" | "lines">();
  const texts = JSON.stringify({ classes: stored });
  const kept = useKeptText(keptAs(studioId), texts, refusal !== undefined);
  const returned = withKept(returnedForm({ classes: stored }, version, refusal), kept);
  const wantsGrid = () => (chosen ? chosen === "grid" : fitsGrid(returned.values.classes));
  const isGrid = isAlive && wantsGrid();
  return (
    <>
      <RefusalNotice refusal={refusal} next={wayOn(refusal, returned.both.size)}>
        {refusal !== undefined && refusal.version === undefined && (
          <Issues refusal={refusal} besides={isGrid ? saidByCells(returned.values.classes) : []} />
        )}
      </RefusalNotice>
      {/* Fields keep what they were first given: other words are another form. */}
      <Fields
        key={`${returned.base.version} ${returned.base.texts} ${kept?.typed.classes ?? ""}`}
        timetable={timetable}
        returned={returned}
        refusal={refusal}
        isKept={kept !== undefined}
        isGrid={isGrid}
        onTurn={() => setChosen(isGrid ? "lines" : "grid")}
      />
    </>
  );
}

/** The table would lose the end of a text that is too long for a week, which therefore stays text. */
function fitsGrid(text: string): boolean {
  return readGridText(text).length <= MAX_LESSONS;
}

const keptAs = (studioId: number) => `timetable.${studioId}`;

type Returned = ReturnedForm<"classes">;

function withKept(returned: Returned, kept: Kept | undefined): Returned {
  if (kept === undefined) return returned;
  const { typed, base, version } = kept;
  const values = { classes: typed.classes ?? "" };
  return { ...returned, values, base: { version, texts: JSON.stringify(base) } };
}

/** What the grid says itself, with the way to its cells. */
function saidByCells(text: string): readonly string[] {
  return readGrid(readGridText(text).map(({ row }) => row)).problems.flatMap(({ row, message }) =>
    row < MAX_LESSONS ? message : [],
  );
}

type IssuesProps = { refusal: Refusal; besides: readonly string[] };

/** Line by line. */
function Issues({ refusal, besides }: IssuesProps) {
  const lines = refusal.issues.filter(
    ({ path, message }) => path === "classes" && !besides.some((said) => message.endsWith(said)),
  );
  if (lines.length === 0) return null;
  return (
    <ul className="mt-1 list-disc pl-5">
      {lines.map(({ message }) => (
        <li key={message} className="wrap-anywhere">
          {message}
        </li>
      ))}
    </ul>
  );
}

type FieldsProps = Props & {
  returned: Returned;
  isKept: boolean;
  isGrid: boolean;
  /** To the other of grid and text. */
  onTurn: () => void;
};

function Fields({ timetable, returned, refusal, isKept, isGrid, onTurn }: FieldsProps) {
  const { studioId, kind, classes: stored } = timetable;
  const isAlive = useHydrated();
  const lines = useRef<HTMLTextAreaElement>(null);
  const [isTooLong, setIsTooLong] = useState(false);
  const turn = () => {
    const fits = isGrid || fitsGrid(textIn(lines) ?? "");
    setIsTooLong(!fits);
    if (fits) onTurn();
  };
  const { base, values, by } = returned;
  const choice = returned.both.get("classes");
  const keep = (classes: string) =>
    keepText(keptAs(studioId), {
      typed: { classes },
      base: readBase(base.texts),
      version: Number(base.version),
    });
  return (
    <Form method="post" noValidate data-kept={keptAs(studioId)} className="grid grid-cols-1 gap-4">
      {isKept && <KeptNotice />}
      <FormBase base={base} />
      <input type="hidden" name="kind" value="weekly" />
      {isGrid && (
        <WeekGrid
          // Lines that were written meanwhile are read anew: it begins with them.
          text={textIn(lines) ?? values.classes}
          isChecked={refusal !== undefined}
          onChange={(text) => writeField(lines.current, text)}
        />
      )}
      <div hidden={isGrid} className="grid gap-1.5">
        <Lines lines={lines} text={values.classes} stored={stored} onInput={keep} />
      </div>
      {choice !== undefined && (
        <Conflicts
          choice="each"
          conflicts={[
            {
              field: "classes",
              label: "Classes",
              by,
              ...differingLines(choice.mine, choice.theirs),
            },
          ]}
        />
      )}
      {issueOf(refusal, "takesAllAway") !== undefined && (
        <TickBox name="takesAllAway" label="Take away all classes" />
      )}
      <div className="flex flex-wrap items-center gap-3 border-border border-t pt-4">
        <SubmitButton intent="save-week" size="sm">
          {kind === "weekly" ? "Save the week" : "Save and show this week"}
        </SubmitButton>
        {isAlive && (
          <Button variant="quiet" size="sm" onClick={turn}>
            {isGrid ? "Edit as text" : "Edit as a table"}
          </Button>
        )}
        <p role="status" className="text-muted-foreground text-sm">
          {isTooLong && `${tooManyClasses} Take some lines away to see them as a table.`}
        </p>
      </div>
    </Form>
  );
}

function textIn(lines: RefObject<HTMLTextAreaElement | null>): string | undefined {
  return lines.current?.value;
}

type LinesProps = {
  lines: RefObject<HTMLTextAreaElement | null>;
  text: string;
  stored: string;
  onInput: (text: string) => void;
};

const MAX_SHOWN_LINES = 19;

function Lines({ lines, text, stored, onInput }: LinesProps) {
  return (
    <>
      <Textarea
        ref={lines}
        name="classes"
        aria-label="Your classes, one a line"
        aria-describedby="classes-hint"
        data-label="Classes"
        data-saved={stored}
        defaultValue={text}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
        rows={Math.max(6, text.split("\n", MAX_SHOWN_LINES).length + 1)}
        placeholder={
          "Monday, 9:00, 55, Reformer Flow w/ Ana\nTuesday, 18:30, 50, Mat, , , , 12, 22"
        }
        className="whitespace-pre font-mono text-sm"
      />
      <p id="classes-hint" className="text-muted-foreground text-xs">
        One class a line, its parts divided by commas:{" "}
        {gridColumns.map((column) => gridLabels[column].toLowerCase()).join(", ")}. What the title
        says can be left empty, a dash says that there is none. Lines of a spreadsheet can be pasted
        as they are.
      </p>
    </>
  );
}
