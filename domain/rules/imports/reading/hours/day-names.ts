import { normalized } from "#domain/rules/text/normalized.ts";
import { type Weekday, weekdays } from "#domain/vocabulary/weekdays.ts";

/** English, French, Portuguese, Spanish, German, Italian, Dutch; whole and short, as exports and OpenStreetMap write them. */
const names: Readonly<Record<Weekday, string>> = {
  monday: "monday mon mo lundi lun segunda segundafeira seg lunes montag lunedi maandag",
  tuesday: "tuesday tues tue tu mardi mar terca tercafeira ter martes dienstag di martedi dinsdag",
  wednesday:
    "wednesday weds wed we mercredi mer quarta quartafeira qua miercoles mie mittwoch mi mercoledi woensdag wo",
  thursday:
    "thursday thurs thur thu th jeudi jeu quinta quintafeira qui jueves jue donnerstag do giovedi gio donderdag",
  friday: "friday fri fr vendredi ven sexta sextafeira sex viernes vie freitag venerdi vrijdag vr",
  saturday: "saturday sat sa samedi sam sabado sab samstag sonnabend sabato zaterdag za",
  sunday: "sunday sun su dimanche dim domingo dom sonntag so domenica zondag zo",
};

const dayByName = new Map<string, Weekday>(
  weekdays.flatMap((day) => names[day].split(" ").map((name) => [name, day] as const)),
);

/** A day in any of these languages: `segunda-feira`, `Sáb.`, `Mo`. */
export function findDay(text: string): Weekday | undefined {
  return dayByName.get(
    normalized(text, "NFD")
      .toLowerCase()
      .replace(/[^a-z]/g, ""),
  );
}
