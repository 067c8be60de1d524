import { Link } from "react-router";
import { UnknownPlace } from "#app/components/search-box/unknown-place.tsx";
import { useQuery } from "#app/lib/use-query.ts";
import { readingQueryOf } from "#app/queries/places.ts";
import type { ReadingAnswer } from "#domain/contracts/reading.ts";
import { cityResultsPath, paths } from "#domain/rules/pages/paths.ts";
import type { ResultsState } from "#domain/rules/search/results-url.ts";
import { placeSlug } from "#domain/rules/text/slug.ts";
import { ignoredWords } from "#domain/rules/typed-text/ignored-words.ts";
import { cities } from "#domain/vocabulary/cities.ts";
import type { Results } from "../use-results.ts";
import { shownWords } from "./notice-words.ts";

const largest = [
  { name: "All studios in Ontario", path: paths.allStudios },
  ...cities.slice(0, 4).map(({ name, slug }) => ({ name, path: cityResultsPath(slug) })),
];
const LINK = "font-medium text-foreground underline underline-offset-4";

/** Says how what was typed was understood, and offers what else it may mean. */
export function SearchNotice({ results }: { results: Results }) {
  const { state, place } = results;
  const { data: reading } = useQuery(readingQueryOf(state));
  if (reading === undefined) return null;
  if (place === null) {
    return <UnknownPlace reading={reading} name={results.placeName ?? ""} others={largest} />;
  }
  return isAbout(reading, state) ? <Understood reading={reading} state={state} /> : null;
}

/** The visitor may have gone on from there: to another place, or by moving the map. */
function isAbout({ destination }: ReadingAnswer, state: ResultsState): boolean {
  const [path] = destination.split("?");
  const isMoved = state.position !== undefined || state.mapPlace !== undefined;
  return !isMoved && path === cityResultsPath(state.city);
}

function Understood({ reading, state }: { reading: ReadingAnswer; state: ResultsState }) {
  const { guess, studios } = reading;
  const shown = shownWords(reading, state);
  const ignored = ignoredWords(reading);
  if (shown === "" && ignored === "" && studios.length === 0) return null;
  return (
    <div className="mt-3 rounded-xl bg-muted px-4 py-3 text-[0.9375rem] text-muted-foreground">
      {shown !== "" && (
        <p>
          {shown}
          {guess !== null && (
            <>
              {" Search for "}
              <Link to={cityResultsPath(placeSlug(guess.typed))} className={LINK}>
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
