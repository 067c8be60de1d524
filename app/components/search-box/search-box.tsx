import {
  type ActionDispatch,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useReducer,
  useRef,
} from "react";
import { useQueryCache } from "#app/lib/use-query.ts";
import type { Suggestion } from "#domain/contracts/suggestion.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { searchLimits, suggestionLimits } from "#domain/rules/search/search-limits.ts";
import { Button } from "#ui/button.tsx";
import { Search, X } from "#ui/icons/site-icons.ts";
import {
  highlightedSuggestion,
  type SearchBoxEvent,
  searchBoxReducer,
  startSearchBox,
} from "./search-box-state.ts";
import { optionId, SuggestionList } from "./suggestion-list.tsx";
import { findSuggestionSource } from "./suggestion-source.ts";

type SearchBoxProps = {
  label: string;
  placeholder: string;
  buttonLabel: string;
  /** Give the box another `key` where this changes from outside. */
  initialText?: string;
  /** Without JavaScript the form goes to the search page by itself. */
  onSearch: (text: string) => void;
  onPick: (suggestion: Suggestion) => void;
  /** Stands before the search button. */
  children?: ReactNode;
};

/** A text box with suggestions, by the combobox pattern of WAI-ARIA. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, buttonLabel, initialText = "", onSearch, onPick, children } = props;
  const [state, dispatch] = useReducer(searchBoxReducer, initialText, startSearchBox);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const listId = `${id}-list`;
  const leaving = useCloseOnLeaving(() => dispatch({ type: "closed" }));
  useSuggestions(state.wanted, dispatch);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    dispatch({ type: "closed" });
    // What was typed before React was there is in the field only.
    onSearch(field.current?.value ?? state.text);
  };
  const pick = (suggestion: Suggestion) => {
    dispatch({ type: "picked", suggestion });
    onPick(suggestion);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = highlightedSuggestion(state);
    if (event.key === "ArrowDown") dispatch({ type: "moved", by: 1 });
    else if (event.key === "ArrowUp") dispatch({ type: "moved", by: -1 });
    else if (event.key === "Escape" && state.isOpen) dispatch({ type: "closed" });
    else if (event.key === "Enter" && chosen !== undefined) pick(chosen);
    else return;
    event.preventDefault();
  };
  const clear = () => {
    dispatch({ type: "cleared" });
    field.current?.focus();
  };

  return (
    <search className="relative block w-full" {...leaving}>
      <form
        action={paths.legacySearch}
        onSubmit={submit}
        className="flex flex-wrap items-center gap-1 rounded-2xl border border-input bg-card p-1.5 shadow-float transition-colors duration-150 focus-within:border-ring hover:border-foreground/60 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring has-[input:focus-visible]:outline-offset-1 sm:rounded-full"
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Search aria-hidden="true" className="ml-3.5 size-5 shrink-0 text-muted-foreground" />
        <span className="relative min-w-0 flex-1">
          <input
            ref={field}
            id={id}
            name="location"
            role="combobox"
            aria-expanded={state.isOpen}
            aria-controls={state.isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={
              state.highlighted === undefined ? undefined : optionId(listId, state.highlighted)
            }
            value={state.text}
            onChange={(event) => dispatch({ type: "typed", text: event.target.value })}
            onKeyDown={onKeyDown}
            placeholder={placeholder}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={searchLimits.maxTextCharacters}
            className="peer h-12 w-full truncate bg-transparent px-1.5 text-base text-card-foreground outline-none not-forced-colors:placeholder:text-transparent"
          />
          {/* The field's own has one line, which most screens would cut. */}
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-1.5 top-1/2 hidden -translate-y-1/2 text-muted-foreground text-xs leading-[1.2] tracking-[-0.01em] peer-placeholder-shown:block sm:text-[0.8125rem] forced-colors:hidden"
          >
            {placeholder}
          </span>
        </span>
        {state.text !== "" && (
          <Button variant="quiet" size="icon" aria-label="Clear" onClick={clear}>
            <X aria-hidden="true" />
          </Button>
        )}
        {children}
        <Button type="submit" size="lg" className="w-full sm:w-auto">
          {buttonLabel}
        </Button>
      </form>
      {state.isOpen && (
        <SuggestionList
          id={listId}
          suggestions={state.suggestions}
          highlighted={state.highlighted}
          onPoint={(at) => dispatch({ type: "pointed", at })}
          onPick={pick}
        />
      )}
      <p aria-live="polite" className="sr-only">
        {state.isOpen && countSuggestions(state.suggestions.length)}
      </p>
    </search>
  );
}

function countSuggestions(count: number): string {
  return count === 1 ? "1 suggestion" : `${count} suggestions`;
}

/** Asks once the typing has paused. A failure is logged, and one can search all the same. */
function useSuggestions(
  wanted: string | undefined,
  dispatch: ActionDispatch<[SearchBoxEvent]>,
): void {
  const cache = useQueryCache();
  useEffect(() => {
    if (wanted === undefined) return;
    const suggest = async () => {
      try {
        const source = await findSuggestionSource(cache);
        const suggestions = await source.suggest(wanted);
        dispatch({ type: "suggested", for: wanted, suggestions });
      } catch (error) {
        console.warn("There are no suggestions:", error);
      }
    };
    const timer = setTimeout(() => void suggest(), suggestionLimits.pauseMs);
    return () => clearTimeout(timer);
  }, [wanted, cache, dispatch]);
}

/**
 * Closes a moment after the focus left: a press on a suggestion comes through
 * (product rules, "Search box").
 */
function useCloseOnLeaving(close: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onFocus: () => clearTimeout(timer.current),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      timer.current = setTimeout(close, suggestionLimits.closeAfterMs);
    },
  };
}
