import { clsx } from "clsx";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import {
  type GridColumn,
  gridColumns,
  gridLabels,
  isBlankRow,
} from "#domain/rules/classes/grid.ts";
import { findWeekday, type Weekday, weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields.tsx";
import { beginGrid, editGrid, type GridEdit, type TypedRow, writtenGrid } from "./grid-state.ts";
import {
  cellId,
  idInRow,
  MAIN_COLUMNS,
  nameOf,
  problemsOf,
  WeekRow,
  weekColumns,
} from "./week-row.tsx";

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
        if (from !== undefined && from.id !== to?.id) setLeft((some) => new Set(some).add(from.id));
      }}
    >
      <legend className="sr-only">Your week</legend>
      <Heads />
      <ol className="@4xl:grid @4xl:gap-1">
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
      <p className="mt-3 @max-4xl:hidden text-muted-foreground text-xs">
        Enter goes down, the arrows go around, Ctrl and Z takes back. Lines of a spreadsheet can be
        pasted into a cell.
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

type Cell = { readonly id: number; readonly column: GridColumn };

/** A cell that is drawn by the same step is there after it. */
function useGoingTo(grid: RefObject<HTMLElement | null>) {
  const [target, setTarget] = useState<Cell>();
  useEffect(() => {
    if (target === undefined) return;
    const field = grid.current?.querySelector(`#${cellId(target)}`);
    if (!(field instanceof HTMLElement)) return;
    field.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [target, grid]);
  return (cell: Cell) => setTarget({ ...cell });
}

/** Of a line that goes away, the keyboard comes to the same place of the one that follows. */
function useStaying(rows: readonly TypedRow[], otherwise: RefObject<HTMLElement | null>) {
  const last = useRef<HTMLElement>(undefined);
  const before = useRef(rows);
  useEffect(() => {
    const { current: were } = before;
    before.current = rows;
    const gone = last.current;
    if (gone === undefined || gone.isConnected || document.activeElement !== document.body) return;
    const at = were.findIndex(({ id }) => gone.id.startsWith(`class-${id}-`));
    if (at === -1) return;
    const next = rows[Math.min(at, rows.length - 1)];
    const isLeft = next !== undefined && !rows.every(isBlankRow);
    const found = (id: string) => document.getElementById(id);
    // On a phone the next one may be folded.
    const places = isLeft
      ? [idInRow(gone.id, next), cellId({ id: next.id, column: "title" }), `class-${next.id}-open`]
      : [];
    for (const place of [...places.map(found), otherwise.current]) {
      place?.focus();
      if (place !== null && document.activeElement === place) return;
    }
  }, [rows, otherwise]);
  return ({ target }: { target: EventTarget }) => {
    if (target instanceof HTMLElement) last.current = target;
  };
}

type Way = "up" | "down" | "left" | "right";

function wayOfKey(event: KeyboardEvent<HTMLElement>): Way | "undo" | "redo" | undefined {
  const { key, shiftKey, altKey, target } = event;
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
    return key.toLowerCase() === "y" ? "redo" : undefined;
  }
  if (altKey || event.nativeEvent.isComposing) return undefined;
  if (key === "Enter") return shiftKey ? "up" : "down";
  if (shiftKey) return undefined;
  const isList = target instanceof HTMLSelectElement;
  const isDay = target instanceof HTMLInputElement && target.type === "date";
  // A list and a date move by these themselves.
  if (key === "ArrowUp" || key === "ArrowDown") {
    if (isList || isDay) return undefined;
    return key === "ArrowUp" ? "up" : "down";
  }
  if (isDay) return undefined;
  if (key === "ArrowLeft" && (isList || isAtEdge(target, "start"))) return "left";
  if (key === "ArrowRight" && (isList || isAtEdge(target, "end"))) return "right";
  return undefined;
}

function isAtEdge(target: EventTarget, edge: "start" | "end"): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  const { selectionStart, selectionEnd, value } = target;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  return (
    isWhole ||
    (selectionStart === selectionEnd && selectionStart === (edge === "start" ? 0 : value.length))
  );
}

function neighbour(
  rows: readonly TypedRow[],
  { at, column }: { at: number; column: GridColumn },
  way: Way,
): Cell | undefined {
  if (way === "up" || way === "down") {
    const row = rows[way === "up" ? at - 1 : at + 1];
    return row && { id: row.id, column };
  }
  const row = rows[at];
  const next = gridColumns[gridColumns.indexOf(column) + (way === "left" ? -1 : 1)];
  return row && next && { id: row.id, column: next };
}

function cellOf(target: EventTarget | null): Cell | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const column = gridColumns.find((one) => one === target.dataset.column);
  return column && { id: Number(target.dataset.row), column };
}

/** Above the columns, where there is room for them: each cell has its own name besides. */
function Heads() {
  return (
    <div
      aria-hidden="true"
      className={clsx(weekColumns, "mb-1 @max-4xl:hidden text-muted-foreground text-xs")}
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
  const [said, setSaid] = useState("");
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
          setSaid(`Copied to ${wanted.map((day) => weekdayLabels[day]).join(", ")}.`);
        }}
      >
        Copy
      </Button>
      <span role="status" className="text-muted-foreground">
        {said}
      </span>
    </fieldset>
  );
}
