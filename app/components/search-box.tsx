import { Search, X } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { paths } from "#domain/rules/studio-url.ts";
import { Button } from "./ui/button.tsx";

type SearchBoxProps = {
  label: string;
  placeholder: string;
  buttonLabel: string;
  initialText?: string;
  /** Without JavaScript the form goes to the search page by itself. */
  onSearch: (text: string) => void;
};

export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, buttonLabel, initialText = "", onSearch } = props;
  const [text, setText] = useState(initialText);
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(field.current?.value ?? text);
  };
  const clear = () => {
    setText("");
    field.current?.focus();
  };
  return (
    <search className="block w-full">
      <form
        action={paths.legacySearch}
        onSubmit={submit}
        className="flex flex-wrap items-center gap-1 rounded-2xl border border-input bg-card p-1.5 shadow-float transition-colors duration-150 focus-within:border-ring hover:border-foreground/60 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring has-[input:focus-visible]:outline-offset-1 sm:rounded-full"
      >
        <label htmlFor={fieldId} className="sr-only">
          {label}
        </label>
        <Search aria-hidden="true" className="ml-3.5 size-5 shrink-0 text-muted-foreground" />
        <input
          ref={field}
          id={fieldId}
          name="location"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className="h-12 min-w-0 flex-1 truncate bg-transparent px-1.5 text-base text-card-foreground outline-none placeholder:text-muted-foreground placeholder:text-sm"
        />
        {text !== "" && (
          <Button variant="quiet" size="icon" aria-label="Clear" onClick={clear}>
            <X aria-hidden="true" />
          </Button>
        )}
        <Button type="submit" size="lg" className="w-full sm:w-auto">
          {buttonLabel}
        </Button>
      </form>
    </search>
  );
}
