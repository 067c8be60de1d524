import { clsx } from "clsx";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { gridColumns, gridLabels } from "#domain/rules/classes/grid.ts";
import { findWeekday, type Weekday, weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields.tsx";
import { useAfterPress } from "./after-press.ts";
import {
  type Cell,
  cellId,
  cellOf,
  neighbour,
  useGoingTo,
  useStaying,
  wayOfKey,
} from "./grid-keyboard.ts";
import { beginGrid, editGrid, type GridEdit, type TypedRow, writtenGrid } from "./grid-state.ts";
import { MAIN_COLUMNS } from "./week-cell.tsx";
import { nameOf, problemsOf, WeekRow, weekColumns } from "./week-row.tsx";

type Props = {
  text: string;
  /** Sent and not taken: all that is wrong is said, also of lines that nobody has left yet. */
  isChecked: boolean;
  onChange: (text: string) => void;
};

/** A week as a table of cells that one types in, on a phone as cards; each step can be taken back. */
export function WeekGrid({ text, isChecked, onChange }: Props) {
  const [state, edit] = useReducer(editGrid, text, beginGrid);
  const grid = useRef<HTMLFieldSetElement>(null);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const written = writtenGrid(state);
  useWriting(written, onChange);
  const goTo = useGoingTo(grid);
  const { rows } = state;
  const add = useRef<HTMLButtonElement>(null);
  const onFocus = useStaying(rows, add);
  const afterPress = useAfterPress();
  const isSaid = ({ id }: TypedRow) => isChecked || left.has(id);
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const way = wayOfKey(event);
    if (way === "undo" || way === "redo") {
      event.preventDefault();
      return edit({ do: way });
    }
    const cell = cellOf(event.target);
    if (way === undefined || cell === undefined) return;
    const at = rows.findIndex(({ id }) => id === cell.id);
    const next = neighbour(rows, { at, column: cell.column }, way);
    if (next === undefined && way !== "down") return;
    event.preventDefault();
    if (next !== undefined) return goTo(next);
    if (event.key === "Enter") addAfter(rows.at(-1)?.id);
  };
  const onPaste = (event: ClipboardEvent<HTMLFieldSetElement>) => {
    const cell = cellOf(event.target);
    const pasted = event.clipboardData.getData("text/plain");
    if (cell === undefined || !/[\t\n]./.test(pasted)) return;
    event.preventDefault();
    edit({ do: "paste", ...cell, text: pasted });
  };
  const addAfter = (after: number | undefined) => {
    edit({ do: "add", ...(after === undefined ? {} : { after }) });
    goTo({ id: state.nextId, column: "start" });
  };
  return (
    <fieldset
      ref={grid}
      className="@container min-w-0"
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      onFocus={onFocus}
      onBlur={({ target, relatedTarget }) => {
        edit({ do: "leave" });
        const [from, to] = [cellOf(target), cellOf(relatedTarget)];
        if (from === undefined || from.id === to?.id) return;
        afterPress(() => setLeft((some) => new Set(some).add(from.id)));
      }}
    >
      <legend className="sr-only">The week</legend>
      <Heads />
      <ol className="@week:grid @week:gap-1">
        {rows.map((row, at) => (
          <WeekRow
            key={row.id}
            row={row}
            isNewDay={findWeekday(row.day) !== findWeekday(rows[at - 1]?.day ?? "")}
            isSaid={isSaid(row)}
            edit={edit}
          />
        ))}
      </ol>
      <Problems rows={rows.filter(isSaid)} goTo={goTo} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button ref={add} variant="outline" size="sm" onClick={() => addAfter(rows.at(-1)?.id)}>
          Add a class
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-keyshortcuts="Control+Z"
          disabled={state.past.length === 0}
          onClick={() => edit({ do: "undo" })}
        >
          Undo
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-keyshortcuts="Control+Shift+Z"
          disabled={state.future.length === 0}
          onClick={() => edit({ do: "redo" })}
        >
          Redo
        </Button>
        <Button variant="quiet" size="sm" onClick={() => edit({ do: "sort" })}>
          Sort by time
        </Button>
      </div>
      <CopyDay rows={rows} edit={edit} />
      <p role="status" className="mt-2 min-h-5 text-muted-foreground text-sm">
        {state.said}
      </p>
      <p className="mt-1 @max-week:hidden text-muted-foreground text-xs">
        Enter goes down, the arrows go around and choose in a list, Ctrl and Z takes back. Lines of
        a spreadsheet can be pasted into a cell.
      </p>
    </fieldset>
  );
}

/** The field that is sent has what the table says, once somebody has changed it. */
function useWriting(written: string, onChange: (text: string) => void): void {
  const before = useRef(written);
  useEffect(() => {
    if (before.current === written) return;
    before.current = written;
    onChange(written);
  }, [written, onChange]);
}

/** Above the columns, where there is room for them: each cell has its own name besides. */
function Heads() {
  return (
    <div
      aria-hidden="true"
      className={clsx(weekColumns, "mb-1 @max-week:hidden text-muted-foreground text-xs")}
    >
      {gridColumns.slice(0, MAIN_COLUMNS).map((column) => (
        <span key={column} className="truncate px-1.5">
          {gridLabels[column]}
        </span>
      ))}
    </div>
  );
}

type ProblemsProps = { rows: readonly TypedRow[]; goTo: (cell: Cell) => void };

const MAX_PROBLEMS = 8;

/** All that is wrong, each with the way to it. */
function Problems({ rows, goTo }: ProblemsProps) {
  const all = rows.flatMap((row) =>
    problemsOf(row).map(([column, message]) => ({ row, column, message })),
  );
  const more = all.length - MAX_PROBLEMS;
  return (
    <div role="status">
      {all.length > 0 && (
        <div className="mt-3 rounded-lg border border-destructive px-4 py-2.5 text-sm">
          <p className="font-medium text-destructive-text">
            {all.length === 1
              ? "One thing is not right yet."
              : `${all.length} things are not right yet.`}
          </p>
          <ul className="mt-1 grid gap-1">
            {all.slice(0, MAX_PROBLEMS).map(({ row, column, message }) => (
              <li key={cellId({ id: row.id, column })}>
                <button
                  type="button"
                  className="min-h-6 text-left underline underline-offset-4 pointer-coarse:min-h-11"
                  onClick={() => goTo({ id: row.id, column })}
                >
                  {nameOf(row)}, {gridLabels[column].toLowerCase()}
                </button>
                : {message}
              </li>
            ))}
            {more > 0 && <li>and {more} more</li>}
          </ul>
        </div>
      )}
    </div>
  );
}

type CopyProps = { rows: readonly TypedRow[]; edit: (edit: GridEdit) => void };

/** What takes place on one day, on others too. */
function CopyDay({ rows, edit }: CopyProps) {
  const days = weekdays.filter((day) =>
    rows.some((row) => row.title !== "" && findWeekday(row.day) === day),
  );
  const [chosen, setChosen] = useState<Weekday>();
  const [to, setTo] = useState<readonly Weekday[]>([]);
  const from = chosen !== undefined && days.includes(chosen) ? chosen : days[0];
  if (from === undefined) return null;
  const others = weekdays.filter((day) => day !== from);
  const wanted = to.filter((day) => day !== from);
  return (
    <fieldset className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-border border-t pt-4 text-sm">
      <legend className="sr-only">Copy a day</legend>
      <label htmlFor="copy-from">Copy</label>
      <Select
        id="copy-from"
        className="!w-36"
        value={from}
        onChange={({ target }) => setChosen(weekdays.find((day) => day === target.value))}
      >
        {days.map((day) => (
          <option key={day} value={day}>
            {weekdayLabels[day]}
          </option>
        ))}
      </Select>
      <span>to</span>
      <span className="flex flex-wrap gap-x-3">
        {others.map((day) => (
          <label key={day} className="flex min-h-9 items-center gap-1.5 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              className="size-4 accent-primary"
              checked={wanted.includes(day)}
              onChange={({ target }) =>
                setTo(target.checked ? [...wanted, day] : wanted.filter((one) => one !== day))
              }
            />
            <span aria-hidden="true">{weekdayLabels[day].slice(0, 3)}</span>
            <span className="sr-only">{weekdayLabels[day]}</span>
          </label>
        ))}
      </span>
      <Button
        variant="outline"
        size="sm"
        disabled={wanted.length === 0}
        onClick={() => {
          edit({ do: "copy", from, to: wanted });
          setTo([]);
        }}
      >
        Copy
      </Button>
    </fieldset>
  );
}
