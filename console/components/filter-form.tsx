import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef } from "react";
import { Form, Link, useLocation, useNavigate, useNavigationType } from "react-router";
import { isFiltered, withParams } from "#console/lib/addresses.ts";
import { filterOf, type ListName } from "#domain/contracts/console/lists.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { SavedFilters } from "./saved-filters.tsx";

type Props = {
  label: string;
  /** Whose filters can be kept under a name. */
  list?: ListName;
  children: ReactNode;
};

/** What a list shows is in its address: chosen or typed, it is shown at once; without JavaScript by a button. */
export function FilterForm({ label, list, children }: Props) {
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const show = useShow(form);
  useShownValues(form, search);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    show.now();
  };
  return (
    <>
      <Form
        ref={form}
        method="get"
        role="search"
        aria-label={label}
        className="mb-4 flex flex-wrap items-end gap-3"
        onChange={({ target }) => {
          const isTyped = target instanceof HTMLInputElement && target.type !== "date";
          if (isTyped) show.soon();
          else show.now();
        }}
        onSubmit={onSubmit}
      >
        {children}
        <Button type="submit" variant="outline" className="without-script">
          Show
        </Button>
        {isFiltered(search) && (
          <Link
            to={withParams(pathname, "", { show: new URLSearchParams(search).get("show") ?? "" })}
            className={buttonClass({ variant: "quiet", className: "-ml-2" })}
          >
            Clear
          </Link>
        )}
      </Form>
      {list !== undefined && <SavedFilters list={list} />}
    </>
  );
}

const TYPING_MS = 250;

/** Whoever types on is not shown each letter; what they type is one step back, not ten. */
function useShow(form: RefObject<HTMLFormElement | null>) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const go = (isTyped: boolean) => {
    clearTimeout(timer.current);
    if (form.current === null) return;
    const texts = [...new FormData(form.current)].map(([name, text]) => [name, String(text)]);
    const query = filterOf(new URLSearchParams(texts).toString());
    if (query === filterOf(search)) return;
    const path = query === "" ? pathname : `${pathname}?${query}`;
    void navigate(path, { replace: isTyped, preventScrollReset: true });
  };
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  return {
    now: () => go(false),
    soon: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(true), TYPING_MS);
    },
  };
}

/** Another address, another text in the box: but for the one that somebody is typing into. */
function useShownValues(form: RefObject<HTMLFormElement | null>, search: string): void {
  const isBack = useNavigationType() === "POP";
  const known = useRef(search);
  useEffect(() => {
    if (known.current === search) return;
    known.current = search;
    const params = new URLSearchParams(search);
    for (const field of form.current?.elements ?? []) {
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (!isField || field.name === "" || field.type === "hidden") continue;
      if (field === document.activeElement && !isBack) continue;
      field.value = params.get(field.name) ?? "";
    }
  }, [form, search, isBack]);
}
