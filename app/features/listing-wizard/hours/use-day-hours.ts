import { useState } from "react";
import { type OpenTimes, readDayTimes, writeDayTimes } from "#domain/rules/hours/day-times.ts";
import { type Weekday, weekdays } from "#domain/vocabulary/weekdays.ts";
import { useWizard } from "../wizard-context.ts";

export const dayKinds = [
  { key: "unknown", label: "Not given" },
  { key: "open", label: "Open" },
  { key: "closed", label: "Closed" },
  { key: "words", label: "In words" },
] as const;

export type DayKind = (typeof dayKinds)[number]["key"];

const usual: OpenTimes = { opens: "09:00", closes: "17:00" };

/**
 * A day's text as time fields. What is half typed stays in the fields; the text changes when all of them are filled. A
 * text that no fields can show is edited as it is.
 */
export function useDayHours(day: Weekday) {
  const { answers, change } = useWizard();
  const text = answers.hours[day];
  const [typed, setTyped] = useState<{ text: string; times: readonly OpenTimes[] }>();
  const [wantsWords, setWantsWords] = useState(false);
  const known = readDayTimes(text);
  const times = typed?.text === text ? typed.times : (known ?? []);
  const write = (next: string) => change({ hours: { ...answers.hours, [day]: next } });
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
    copyToAll: () =>
      change({
        hours: { ...answers.hours, ...Object.fromEntries(weekdays.map((each) => [each, text])) },
      }),
  };
}

function kindOf(text: string, known: readonly OpenTimes[] | undefined): DayKind {
  if (text.trim() === "") return "unknown";
  if (known === undefined) return "words";
  return known.length === 0 ? "closed" : "open";
}
