import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import {
  MAX_TIMES,
  type OpenTimes,
  readDayTimes,
  writeDayTimes,
} from "#domain/rules/hours/hours-parser.ts";
import { type Weekday, weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import { Button } from "#ui/button.tsx";
import { Input, Select } from "#ui/fields.tsx";
import { FieldError, fieldAttributes } from "#ui/form-field.tsx";

/** A week in the words that are stored; a day without any is unknown. */
export type WeekTexts = Readonly<Record<Weekday, string>>;

/** Where a day's hours can be taken over at a press. */
type HoursCopy = { readonly words: string; readonly days: readonly Weekday[] };

type Props = {
  hours: WeekTexts;
  onChange: (hours: WeekTexts) => void;
  copies: readonly HoursCopy[];
  findError?: (day: Weekday) => string | undefined;
};

/** The week by days, each open with its times, closed, or in words. */
export function HoursGrid({ hours, onChange, copies, findError }: Props) {
  return (
    <HoursRows>
      {weekdays.map((day) => (
        <DayHours
          key={day}
          field={`hours.${day}`}
          label={weekdayLabels[day]}
          text={hours[day]}
          onChange={(text) => onChange({ ...hours, [day]: text })}
          error={findError?.(day)}
        >
          {hours[day].trim() !== "" && (
            <CopyButtons
              label={weekdayLabels[day]}
              copies={copies.filter(({ days }) => days.includes(day))}
              onCopy={(days) =>
                onChange({ ...hours, ...Object.fromEntries(days.map((to) => [to, hours[day]])) })
              }
            />
          )}
        </DayHours>
      ))}
    </HoursRows>
  );
}

/** A day's parts stand side by side by the room that there is, which is not the screen's: a page may stand beside. */
export function HoursRows({ children }: { children: ReactNode }) {
  return (
    <div className="@container mt-2 divide-y divide-border border-border border-y bg-card sm:rounded-xl sm:border-x sm:px-5">
      {children}
    </div>
  );
}

type CopyButtonsProps = {
  label: string;
  copies: readonly HoursCopy[];
  onCopy: (days: readonly Weekday[]) => void;
};

function CopyButtons({ label, copies, onCopy }: CopyButtonsProps) {
  return (
    <span className="flex gap-x-4">
      {copies.map(({ words, days }, at) => (
        <Button
          key={words}
          variant="link"
          size="inline"
          aria-label={`Copy ${label} to ${words}`}
          className="py-1"
          onClick={() => onCopy(days)}
        >
          {at === 0 ? `Copy to ${words}` : `to ${words}`}
        </Button>
      ))}
    </span>
  );
}

type DayHoursProps = {
  /** Its name in the form, which problems are told by. */
  field: string;
  label: string;
  text: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  /** A day that is named has hours. */
  isKnown?: boolean;
  /** What else can be done with it. */
  children?: ReactNode;
};

/** One day: open with its times, closed, or in words. */
export function DayHours({
  field,
  label,
  error,
  isKnown = false,
  children,
  ...day
}: DayHoursProps) {
  const { kind, text, times, choose, setText, setTimes } = useDayHours(day);
  const kinds = isKnown ? dayKinds.filter(({ key }) => key !== "unknown") : dayKinds;
  return (
    <div className="grid grid-cols-[minmax(5.25rem,auto)_minmax(0,1fr)] @lg:grid-cols-[5.25rem_8.25rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 py-3 @2xl:gap-x-4">
      <span aria-hidden="true" className="font-medium text-sm leading-11">
        {label}
      </span>
      <Select
        {...fieldAttributes(field, error)}
        aria-label={label}
        value={kind}
        onChange={({ target }) => {
          const chosen = kinds.find(({ key }) => key === target.value);
          if (chosen !== undefined) choose(chosen.key);
        }}
      >
        {kinds.map(({ key, label: word }) => (
          <option key={key} value={key}>
            {word}
          </option>
        ))}
      </Select>
      <div className="@max-lg:col-span-2 min-w-0 empty:hidden">
        {kind === "open" && <DayTimes day={label} times={times} onChange={setTimes} />}
        {kind === "words" && (
          <Input
            aria-label={`${label} in words`}
            value={text}
            placeholder="By appointment"
            onChange={({ target }) => setText(target.value)}
          />
        )}
        <FieldError field={field} error={error} />
      </div>
      <div
        className={clsx(
          "col-span-full @lg:col-start-3 flex flex-wrap items-center gap-x-4 empty:hidden",
          kind === "closed" && "@lg:min-h-11",
        )}
      >
        {kind === "open" && <SecondHours day={label} times={times} onChange={setTimes} />}
        {children}
      </div>
    </div>
  );
}

type DayTimesProps = {
  day: string;
  times: readonly OpenTimes[];
  onChange: (times: readonly OpenTimes[]) => void;
};

const second: OpenTimes = { opens: "18:00", closes: "20:00" };

function DayTimes({ day, times, onChange }: DayTimesProps) {
  const set = (place: number, part: Partial<OpenTimes>) =>
    onChange(times.map((span, index) => (index === place ? { ...span, ...part } : span)));
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      {times.map(({ opens, closes }, place) => {
        const again = place === 0 ? "" : " again";
        return (
          <div key={again} className="flex items-center gap-2">
            <TimeField
              label={`${day} opens${again}`}
              value={opens}
              onChange={(value) => set(place, { opens: value })}
            />
            <span className="text-muted-foreground text-sm">to</span>
            <TimeField
              label={`${day} closes${again}`}
              value={closes}
              onChange={(value) => set(place, { closes: value })}
            />
          </div>
        );
      })}
    </div>
  );
}

function SecondHours({ day, times, onChange }: DayTimesProps) {
  const canAdd = times.length < MAX_TIMES;
  return (
    <Button
      variant="link"
      size="inline"
      aria-label={`${canAdd ? "Add" : "Remove"} second hours on ${day}`}
      className="py-1"
      onClick={() => onChange(canAdd ? [...times, second] : times.slice(0, 1))}
    >
      {canAdd ? "Add second hours" : "Remove second hours"}
    </Button>
  );
}

type TimeFieldProps = { label: string; value: string; onChange: (value: string) => void };

function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <span className="min-w-0 flex-1 @lg:max-w-34">
      <Input
        type="time"
        className="@max-2xl:px-2"
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}

const dayKinds = [
  { key: "unknown", label: "Not given" },
  { key: "open", label: "Open" },
  { key: "closed", label: "Closed" },
  { key: "words", label: "In words" },
] as const;

type DayKind = (typeof dayKinds)[number]["key"];

const usual: OpenTimes = { opens: "09:00", closes: "17:00" };

/**
 * A day's text as time fields. What is half typed stays in the fields; the text changes when all of them are filled. A
 * text that no fields can show is edited as it is.
 */
function useDayHours({ text, onChange: write }: Pick<DayHoursProps, "text" | "onChange">) {
  const [typed, setTyped] = useState<{ text: string; times: readonly OpenTimes[] }>();
  const [wantsWords, setWantsWords] = useState(false);
  const known = readDayTimes(text);
  const times = typed?.text === text ? typed.times : (known ?? []);
  const setTimes = (next: readonly OpenTimes[]) => {
    const written = writeDayTimes(next) ?? text;
    setTyped({ text: written, times: next });
    if (written !== text) write(written);
  };
  return {
    text,
    times,
    kind: wantsWords && text !== "Closed" ? ("words" as const) : kindOf(text, known),
    setTimes,
    setText: write,
    choose: (kind: DayKind) => {
      setWantsWords(kind === "words");
      if (kind === "open") setTimes([usual]);
      if (kind === "closed") write("Closed");
      if (kind === "unknown") write("");
    },
  };
}

function kindOf(text: string, known: readonly OpenTimes[] | undefined): DayKind {
  if (text.trim() === "") return "unknown";
  if (known === undefined) return "words";
  return known.length === 0 ? "closed" : "open";
}
