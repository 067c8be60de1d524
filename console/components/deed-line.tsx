import { Link } from "react-router";
import { nounOf, screenOf } from "#domain/deeds.ts";
import {
  changeSentence,
  deedWords,
  isAlone,
  type Told,
} from "#domain/rules/history/describe-change.ts";
import { capitalized } from "#domain/rules/text/lines.ts";
import type { LogEntry } from "#server/history/log.ts";
import { Person } from "./person.tsx";
import { Time } from "./time.tsx";

type Props = {
  entry: LogEntry;
  /** Behind a name, it goes on in small letters. */
  isSentence?: boolean;
};

/** “Changed hours of Flow Pilates”; an undo says what it took back, whose it was, and from when. */
export function DeedLine({ entry, isSentence = false }: Props) {
  const { undoes } = entry;
  const told: Told = undoes ?? entry;
  const words = `${undoes === undefined ? "" : "undid “"}${changeSentence(told)}`;
  return (
    <>
      {isSentence ? words : capitalized(words)}
      {!isAlone(told) && (
        <>
          {" "}
          <Subject entry={entry} />
        </>
      )}
      {undoes !== undefined && (
        <>
          ” (<Person actor={undoes.actor} />, <Time at={undoes.createdAt} />)
        </>
      )}
    </>
  );
}

/** The same on the thing's own screen. */
export function OwnDeedLine({ entry }: { entry: LogEntry }) {
  const { undoes } = entry;
  if (undoes === undefined) return deedWords(entry);
  return (
    <>
      Undid “{deedWords(undoes).toLowerCase()}” (<Person actor={undoes.actor} />,{" "}
      <Time at={undoes.createdAt} />)
    </>
  );
}

function Subject({ entry: { subjectType, subjectId, subjectName } }: Props) {
  const path = screenOf(subjectType, subjectId);
  // A draft may have no title yet.
  const words = subjectName || `${nounOf(subjectType)} ${subjectId}`;
  if (path === undefined) return <span className="wrap-anywhere">{words}</span>;
  return (
    <Link to={path} className="wrap-anywhere underline underline-offset-4">
      {words}
    </Link>
  );
}
