import { clsx } from "clsx";
import { useId } from "react";
import { Form, Link, useLocation } from "react-router";
import { isFiltered } from "#console/lib/addresses.ts";
import { useFrame } from "#console/lib/frame.ts";
import { filterOf, type ListName, lists } from "#domain/contracts/console/lists.ts";
import type { SavedFilter } from "#server/console/saved-filters.ts";
import { Button } from "#ui/button.tsx";
import { Input, Label } from "#ui/fields.tsx";
import { X } from "#ui/icons/site-icons.ts";

const FILTERS_PATH = "/admin/filters";

/** What the person keeps of this list under a name, and the way to keep what it shows now. */
export function SavedFilters({ list }: { list: ListName }) {
  const { search } = useLocation();
  const shown = filterOf(search);
  const mine = useFrame().filters.filter((filter) => filter.list === list);
  const canKeep = isFiltered(search) && !mine.some(({ query }) => query === shown);
  if (mine.length === 0 && !canKeep) return null;
  return (
    <div className="-mt-1 mb-4 flex flex-wrap items-start gap-2 text-sm">
      <KeptFilters filters={mine} shown={shown} />
      {canKeep && <KeepThis key={shown} list={list} query={shown} />}
    </div>
  );
}

type KeptProps = { filters: readonly SavedFilter[]; shown?: string };

/** Each opens its list, and can be deleted. */
export function KeptFilters({ filters, shown }: KeptProps) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Kept filters" className="flex min-w-0 flex-wrap gap-2">
      {filters.map(({ id, list, name, query }) => (
        <li
          key={id}
          className={clsx(
            "inline-flex min-w-0 items-center rounded-full border",
            query === shown ? "border-foreground font-medium" : "border-border",
          )}
        >
          <Link
            to={`${lists[list]}?${query}`}
            aria-current={query === shown ? "true" : undefined}
            className="wrap-anywhere inline-flex min-h-9 min-w-0 items-center pl-3.5 hover:underline pointer-coarse:min-h-11"
          >
            {name}
          </Link>
          <Form method="post" action={FILTERS_PATH} data-unguarded className="flex">
            <input type="hidden" name="list" value={list} />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="query" value={shown ?? ""} />
            <button
              type="submit"
              name="intent"
              value="delete-filter"
              aria-label={`Delete the filter ${name}`}
              className="grid size-9 place-items-center text-muted-foreground hover:text-foreground pointer-coarse:size-11"
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

function KeepThis({ list, query }: { list: ListName; query: string }) {
  const id = useId();
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-9 list-none items-center px-1 text-muted-foreground underline underline-offset-4 hover:text-foreground pointer-coarse:min-h-11">
        Keep this filter…
      </summary>
      <Form
        method="post"
        action={FILTERS_PATH}
        data-unguarded
        className="mt-1 flex flex-wrap items-end gap-2"
      >
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="query" value={query} />
        <div className="grid gap-1.5">
          <Label htmlFor={id}>Name it</Label>
          <Input id={id} name="name" required maxLength={60} autoComplete="off" className="w-56" />
        </div>
        <Button type="submit" name="intent" value="save-filter" variant="outline">
          Keep
        </Button>
      </Form>
    </details>
  );
}
