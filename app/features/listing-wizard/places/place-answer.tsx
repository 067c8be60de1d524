import type { ComponentProps } from "react";
import { TextAnswer } from "../fields/text-answer.tsx";
import { useWizard } from "../wizard-context.ts";
import { type PlaceKind, usePlaceOptions } from "./use-place-options.ts";

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
