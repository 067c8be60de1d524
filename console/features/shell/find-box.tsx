import { useEffect, useRef } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import { isTyping } from "#console/lib/is-typing.ts";
import { Input } from "#ui/fields.tsx";

const FIND_PATH = "/admin/find";

/** From anywhere to anything by its name; the key `/` goes to it. */
export function FindBox() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  // Lists have a box of their own, which also calls its words `q`.
  const found = pathname === FIND_PATH ? (params.get("q") ?? "") : "";
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.metaKey || event.ctrlKey || isTyping(event)) return;
      event.preventDefault();
      box.current?.focus();
    };
    addEventListener("keydown", focus);
    return () => removeEventListener("keydown", focus);
  }, []);
  return (
    <Form
      method="get"
      action={FIND_PATH}
      role="search"
      className="relative min-w-0 max-w-sm flex-1"
    >
      <Input
        ref={box}
        type="search"
        name="q"
        aria-label="Find a studio, listing or person"
        placeholder="Find a studio, listing, person…"
        maxLength={200}
        defaultValue={found}
        key={found}
        className="rounded-full! text-sm md:pr-10"
      />
      <kbd className="pointer-events-none absolute top-1/2 right-4 hidden -translate-y-1/2 rounded-sm border border-border px-1.5 font-sans text-muted-foreground text-xs md:block">
        /
      </kbd>
    </Form>
  );
}
