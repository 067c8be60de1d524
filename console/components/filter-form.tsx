import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";

type Props = { label: string; children: ReactNode };

/** What a list shows is in its address: a form that asks, and works without JavaScript. */
export function FilterForm({ label, children }: Props) {
  return (
    <Form
      method="get"
      role="search"
      aria-label={label}
      className="mb-4 flex flex-wrap items-end gap-3"
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) currentTarget.requestSubmit();
      }}
    >
      {children}
      <Button type="submit" variant="outline">
        Show
      </Button>
    </Form>
  );
}
