import { Form } from "react-router";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { formVersion, type Refusal } from "#console/lib/refusal.ts";
import type { TitleReading } from "#domain/rules/classes/read-title.ts";
import { classTypeKeys, classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { levelKeys, levelLabel } from "#domain/vocabulary/levels.ts";
import type { CalendarTitle, EditedTimetable } from "#server/classes/studio-timetable.ts";
import { Input, Label, Select } from "#ui/fields.tsx";

type Props = { timetable: EditedTimetable; refusal: Refusal | undefined };

/** How each title of the calendar is read; what is corrected once holds for all that bear it. */
export function TitlesForm({ timetable, refusal }: Props) {
  const { titles, version } = timetable;
  const typed = typedTitles(refusal);
  return (
    <Form method="post" key={JSON.stringify(titles)} className="grid grid-cols-1 gap-3">
      <RefusalNotice refusal={refusal} />
      <input type="hidden" name="version" value={formVersion(refusal, version)} />
      <ul className="divide-y divide-border">
        {titles.map((title, at) => (
          <TitleLine key={title.title} title={title} at={at} typed={typed(title.title)} />
        ))}
      </ul>
      <div>
        <SubmitButton intent="save-titles" size="sm">
          Save the titles
        </SubmitButton>
      </div>
    </Form>
  );
}

type Typed = { readonly classType: string; readonly level: string; readonly teacher: string };

/** A list comes back as one line for each of its values. */
function typedTitles(refusal: Refusal | undefined): (title: string) => Typed | undefined {
  const lines = (name: string) => (refusal?.typed?.[name] ?? "").split("\n");
  const sent = lines("title[]");
  return (title) => {
    const at = sent.indexOf(title);
    if (at === -1) return undefined;
    const of = (name: string) => lines(name)[at] ?? "";
    return { classType: of("classType[]"), level: of("level[]"), teacher: of("teacher[]") };
  };
}

type LineProps = { title: CalendarTitle; at: number; typed: Typed | undefined };

function TitleLine({ title: shown, at, typed }: LineProps) {
  const { title, count, isCorrected, read, several } = shown;
  const { classType, level, teacher } = typed ?? shown;
  const id = (name: string) => `title-${at}-${name}`;
  const about = <span className="sr-only"> of {title}</span>;
  return (
    <li className="grid gap-x-3 gap-y-2 py-3 first:pt-0 sm:grid-cols-2 xl:grid-cols-[minmax(0,1.3fr)_repeat(3,minmax(0,1fr))]">
      <p className="wrap-anywhere min-w-0 self-center text-sm sm:max-xl:col-span-2">
        <span className="font-medium">{title}</span>
        <span className="block text-muted-foreground text-xs">
          {count === 1 ? "once" : `${count} times`}
          {isCorrected && " · corrected"}
        </span>
        {isCorrected && (
          <span className="block text-muted-foreground text-xs">
            In the calendar: {readWords(read, several)}
          </span>
        )}
      </p>
      <input type="hidden" name="title[]" value={title} />
      <div className="grid gap-1">
        <Label htmlFor={id("type")} className="!font-normal text-muted-foreground text-xs">
          Class type{about}
        </Label>
        <Select
          id={id("type")}
          name="classType[]"
          data-label={`Class type of ${title}`}
          defaultValue={classType ?? ""}
        >
          <option value="">{several.includes("classType") ? "Several" : "None of these"}</option>
          {classTypeKeys.map((key) => (
            <option key={key} value={key}>
              {classTypeLabel(key)}
            </option>
          ))}
        </Select>
      </div>
      <div className="grid gap-1">
        <Label htmlFor={id("level")} className="!font-normal text-muted-foreground text-xs">
          Level{about}
        </Label>
        <Select
          id={id("level")}
          name="level[]"
          data-label={`Level of ${title}`}
          defaultValue={level ?? ""}
        >
          <option value="">{several.includes("level") ? "Several" : "Not said"}</option>
          {levelKeys.map((key) => (
            <option key={key} value={key}>
              {levelLabel(key)}
            </option>
          ))}
        </Select>
      </div>
      <div className="grid gap-1">
        <Label htmlFor={id("teacher")} className="!font-normal text-muted-foreground text-xs">
          Teacher{about}
        </Label>
        <Input
          id={id("teacher")}
          name="teacher[]"
          data-label={`Teacher of ${title}`}
          defaultValue={teacher ?? ""}
          placeholder={several.includes("teacher") ? "Several" : undefined}
          maxLength={80}
          autoComplete="off"
        />
      </div>
    </li>
  );
}

/** `Mat Pilates, Beginners, several teachers`. */
function readWords({ classType, level, teacher }: TitleReading, several: readonly string[]) {
  const said = [
    classType === null ? "" : classTypeLabel(classType),
    level === null ? "" : levelLabel(level),
    several.includes("teacher") ? "several teachers" : (teacher ?? ""),
  ].filter((words) => words !== "");
  return said.length === 0 ? "nothing" : said.join(", ");
}
