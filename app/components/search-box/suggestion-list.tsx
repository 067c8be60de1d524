import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import type { Suggestion } from "#domain/contracts/suggestion.ts";
import { Dumbbell, MapPin } from "#ui/icons/site-icons.ts";

const MAX_HEIGHT = "20rem";

type SuggestionListProps = {
  id: string;
  suggestions: readonly Suggestion[];
  highlighted: number | undefined;
  onPoint: (index: number) => void;
  onPick: (suggestion: Suggestion) => void;
};

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

export function SuggestionList(props: SuggestionListProps) {
  const { id, suggestions, highlighted, onPoint, onPick } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (highlighted === undefined) return;
    list.current?.children[highlighted]?.scrollIntoView({ block: "nearest" });
  }, [highlighted]);
  return (
    // The focus stays in the box (WAI-ARIA combobox), so that keys are its business, not the list's.
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Suggestions"
      style={{ maxHeight: MAX_HEIGHT }}
      className="absolute inset-x-0 top-full z-30 mt-2 animate-fade-in overflow-y-auto overscroll-contain rounded-xl border border-border bg-popover p-1.5 text-popover-foreground shadow-float"
    >
      {suggestions.map((suggestion, index) => (
        <SuggestionOption
          key={suggestion.place_id}
          id={optionId(id, index)}
          suggestion={suggestion}
          isHighlighted={index === highlighted}
          onPoint={() => onPoint(index)}
          onPick={() => onPick(suggestion)}
        />
      ))}
    </div>
  );
}

type SuggestionOptionProps = {
  id: string;
  suggestion: Suggestion;
  isHighlighted: boolean;
  onPoint: () => void;
  onPick: () => void;
};

function SuggestionOption(props: SuggestionOptionProps) {
  const { id, suggestion, isHighlighted, onPoint, onPick } = props;
  const { main_text, secondary_text } = suggestion.structured_formatting;
  const Icon = suggestion.types.includes("establishment") ? Dumbbell : MapPin;
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isHighlighted}
      onPointerMove={onPoint}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={clsx(
        "flex min-h-11 w-full text-left items-center gap-3 rounded-md px-3 py-2",
        isHighlighted && "bg-accent text-accent-foreground",
      )}
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-muted-foreground" />
      <span className="min-w-0 truncate">
        <span className="font-medium">{main_text}</span>{" "}
        <span className="text-muted-foreground text-sm">{secondary_text}</span>
      </span>
    </button>
  );
}
