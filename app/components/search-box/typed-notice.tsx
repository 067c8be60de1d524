import { Link } from "react-router";
import type { Listed, ReadingAnswer } from "#domain/contracts/reading.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import { placeSlug } from "#domain/rules/text/slug.ts";
import { ignoredWords, shownWords } from "#domain/rules/typed-text/notice-words.ts";
import { lists } from "./lists.ts";

const LINK = "font-medium text-foreground underline underline-offset-4";

type TypedNoticeProps = {
  reading: ReadingAnswer;
  state: Pick<ResultsState, "city" | "position" | "mapPlace" | "distance">;
  listed: Listed;
};

/** Says how what was typed was understood, where that is not plain, and offers what else it may mean. */
export function TypedNotice({ reading, state, listed }: TypedNoticeProps) {
  const { guess, studios } = reading;
  const shown = shownWords(reading, state, listed);
  const ignored = ignoredWords(reading);
  const isPlain = shown === "" && ignored === "" && studios.length === 0;
  if (isPlain || !isAbout(reading, state)) return null;
  return (
    <div className="mt-3 rounded-xl bg-muted px-4 py-3 text-[0.9375rem] text-muted-foreground">
      {shown !== "" && (
        <p>
          {shown}
          {guess !== null && (
            <>
              {" Search for "}
              <Link to={lists[listed].pathOf(placeSlug(guess.typed))} className={LINK}>
                {guess.typed}
              </Link>
              {" instead"}
            </>
          )}
        </p>
      )}
      {ignored !== "" && <p>{ignored}</p>}
      {studios.length > 0 && <NamedStudios studios={studios} />}
    </div>
  );
}

/** The visitor may have gone on from there: to another place, or by moving the map. */
function isAbout(
  { destination }: ReadingAnswer,
  { city, position, mapPlace }: TypedNoticeProps["state"],
): boolean {
  const [path] = destination.split("?");
  const isMoved = position !== undefined || mapPlace !== undefined;
  return !isMoved && Object.values(lists).some(({ pathOf }) => path === pathOf(city));
}

function NamedStudios({ studios }: Pick<ReadingAnswer, "studios">) {
  return (
    <>
      <p>Did you mean one of these studios?</p>
      <ul className="mt-1 flex flex-wrap gap-x-5">
        {studios.map(({ name, city, path }) => (
          <li key={path} className="py-1">
            <Link to={path} className={LINK}>
              {name}
            </Link>
            {`, ${city}`}
          </li>
        ))}
      </ul>
    </>
  );
}
