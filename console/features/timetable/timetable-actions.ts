import type { Work } from "#console/lib/console-action.ts";
import { findRefusal } from "#console/lib/refusal.ts";
import { saveTimetableSchema, saveTitlesSchema } from "#domain/contracts/console/timetable.ts";
import { countLessons } from "#domain/rules/classes/lesson-words.ts";
import type { ConsoleServices } from "#server/console/console-services.ts";
import type { Actor } from "#server/history/actor.ts";

type Changing = Pick<Work<unknown>, "actor" | "intent" | "read" | "goTo"> & {
  /** The portal's or the console's. */
  readonly services: ConsoleServices["timetables"];
  readonly studioId: number;
  readonly here: string;
};

/** The screen's own buttons, the same for owners and the team. */
export async function changeTimetable(work: Changing): Promise<Response> {
  const { services, actor, studioId, intent, read, goTo, here } = work;
  switch (intent) {
    case "confirm":
      await services.confirmClasses(actor, { studioId });
      return goTo(here, "Thank you. Visitors see today that the week is right.");
    case "read":
      return goTo(here, readingWords(await services.readNow(actor, { studioId })));
    case "save-titles":
      await services.saveTitles(actor, { studioId, ...read(saveTitlesSchema) });
      return goTo(here, "Saved. Titles are read like this from now on.");
    default: {
      const typed = read(saveTimetableSchema);
      const { kind, classCount } = await services.saveTimetable(actor, { studioId, ...typed });
      if (kind === "calendar") return goTo(here, await readSaved(services, actor, studioId));
      return goTo(here, `Saved: ${countLessons(classCount)}. Visitors see it within a second.`);
    }
  }
}

type Reading = Awaited<ReturnType<Changing["services"]["readNow"]>>;

function readingWords({ failure, lessons }: Reading): string {
  if (failure !== null) return failure;
  const found = lessons === 1 ? "1 class" : `${lessons} classes`;
  return `The calendar is read: ${found} in the weeks to come.`;
}

/** Whoever names a calendar sees at once whether it can be read; that it is saved does not hang on it. */
async function readSaved(services: Changing["services"], actor: Actor, studioId: number) {
  try {
    return `Saved. ${readingWords(await services.readNow(actor, { studioId }))}`;
  } catch (error) {
    if (findRefusal(error) === undefined) throw error;
    return "Saved. It is read at its next turn.";
  }
}
