import { type ComponentProps, useEffect, useState } from "react";
import { useQuery } from "#app/lib/use-query.ts";
import { suggestions } from "#app/queries/places.ts";
import { suggestionLimits } from "#domain/rules/search/search-limits.ts";
import { TextAnswer } from "../fields/answers.tsx";
import { useWizard } from "../wizard-context.ts";

type PlaceAnswerProps = Omit<ComponentProps<typeof TextAnswer>, "name" | "list"> & {
  name: "city" | "neighborhood" | "postalCode";
  kind: PlaceKind;
};

/** Completed by the browser's own list, which every keyboard and screen reader knows. */
export function PlaceAnswer({ name, kind, ...props }: PlaceAnswerProps) {
  const { answers, change } = useWizard();
  const options = usePlaceOptions(answers[name], kind);
  const listId = `${name}-options`;
  const fillCity = (value: string) => {
    const chosen = options.find((option) => option.value === value);
    if (chosen?.around && answers.city.trim() === "" && name === "neighborhood") {
      change({ city: chosen.around });
    }
  };
  return (
    <>
      <TextAnswer
        name={name}
        list={listId}
        {...props}
        onBlur={({ target }) => fillCity(target.value)}
      />
      <datalist id={listId}>
        {options.map(({ value, around }) => (
          <option key={`${value} ${around}`} value={value}>
            {around}
          </option>
        ))}
      </datalist>
    </>
  );
}

type PlaceKind = "locality" | "neighborhood" | "postal_code";
type PlaceOption = { value: string; around: string };

const REST_MS = 300;

/** What our gazetteer knows under what is typed, once the typing rests. */
function usePlaceOptions(text: string, kind: PlaceKind): PlaceOption[] {
  const [rested, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(text.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const enabled = rested.length >= suggestionLimits.minCharacters;
  const { data } = useQuery(suggestions(rested), { enabled });
  if (!enabled || data === undefined) return [];
  return data
    .filter(({ types }) => types.includes(kind))
    .map(({ structured_formatting: { main_text: value, secondary_text: around } }) => ({
      value,
      around: around.replace(/, ON, Canada$|^ON, Canada$/, ""),
    }));
}
