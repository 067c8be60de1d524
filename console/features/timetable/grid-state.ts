import { MAX_LESSONS } from "#domain/contracts/classes/lesson.ts";
import { isSameJson } from "#domain/rules/basics/same-json.ts";
import {
  blankRow,
  type GridColumn,
  type GridRow,
  isBlankRow,
  tooManyClasses,
} from "#domain/rules/classes/grid.ts";
import { copyDay, pasteCells, sortRows } from "#domain/rules/classes/grid-edits.ts";
import { readGridText, writeGridText } from "#domain/rules/classes/grid-text.ts";
import { type Weekday, weekdayLabels } from "#domain/vocabulary/weekdays.ts";

/** A class as it is typed, with a number that stays while others come and go. */
export type TypedRow = GridRow & { readonly id: number };
type Rows = readonly TypedRow[];

/** A week as it is typed, with the ways back. */
export type GridState = {
  readonly rows: Rows;
  readonly past: readonly Rows[];
  readonly future: readonly Rows[];
  /** The cell that is being typed in: all that is typed there at once is one step. */
  readonly typing: string | undefined;
  readonly nextId: number;
  /** What the last step did, where that is not seen at once. */
  readonly said: string;
};

export type GridEdit =
  | { readonly do: "type"; readonly id: number; readonly column: GridColumn; readonly text: string }
  | { readonly do: "leave" }
  | { readonly do: "add"; readonly after?: number }
  | { readonly do: "remove"; readonly id: number }
  | { readonly do: "copy"; readonly from: Weekday; readonly to: readonly Weekday[] }
  | {
      readonly do: "paste";
      readonly id: number;
      readonly column: GridColumn;
      readonly text: string;
    }
  | { readonly do: "sort" }
  | { readonly do: "read"; readonly text: string }
  | { readonly do: "undo" }
  | { readonly do: "redo" };

const MAX_STEPS = 200;

/** An empty week begins with a line to type in. */
export function beginGrid(text: string): GridState {
  const { rows, nextId } = numbered(rowsOf(text), 0);
  return { rows, past: [], future: [], typing: undefined, nextId, said: "" };
}

export function editGrid(state: GridState, edit: GridEdit): GridState {
  const next = changedGrid(state, edit);
  if (addsTooMany(state, next, edit)) {
    return { ...state, said: `${tooManyClasses} Nothing is changed.` };
  }
  return next === state || edit.do === "leave" ? next : { ...next, said: wordsOf(edit) };
}

/** Rows of the week would have to go for those that come; of what is typed as text, saving says it. */
function addsTooMany({ rows }: GridState, next: GridState, edit: GridEdit): boolean {
  const adds = edit.do === "add" || edit.do === "copy" || edit.do === "paste";
  return adds && next.rows.length > Math.max(rows.length, MAX_LESSONS);
}

function wordsOf(edit: GridEdit): string {
  switch (edit.do) {
    case "copy":
      return `Copied to ${edit.to.map((day) => weekdayLabels[day]).join(", ")}.`;
    case "undo":
      return "The last step is taken back.";
    case "redo":
      return "The step is done again.";
    default:
      return "";
  }
}

function changedGrid(state: GridState, edit: GridEdit): GridState {
  const { rows, past, future } = state;
  switch (edit.do) {
    case "undo":
      return turn(state, past, (rest) => ({ past: rest, future: [rows, ...future] }));
    case "redo":
      return turn(state, future.toReversed(), (rest) => ({
        past: [...past, rows],
        future: rest.toReversed(),
      }));
    case "leave":
      return state.typing === undefined ? state : { ...state, typing: undefined };
    case "type": {
      const cell = `${edit.id} ${edit.column}`;
      const typed = rows.map((row) =>
        row.id === edit.id ? { ...row, [edit.column]: edit.text } : row,
      );
      if (state.typing === cell) return { ...state, rows: typed, future: [] };
      return { ...step(state, typed), typing: cell };
    }
    case "remove": {
      const left = rows.filter(({ id }) => id !== edit.id);
      return left.length === 0 ? stepTo(state, [blankRow]) : step(state, left);
    }
    case "add": {
      const at = edit.after === undefined ? rows.length - 1 : indexOf(rows, edit.after);
      const added = { ...blankRow, day: rows[at]?.day ?? "", id: state.nextId };
      return { ...step(state, rows.toSpliced(at + 1, 0, added)), nextId: state.nextId + 1 };
    }
    case "copy":
      return copyTo(state, copyDay(rows, edit.from, edit.to));
    case "paste": {
      const at = { row: indexOf(rows, edit.id), column: edit.column };
      return stepTo(state, pasteCells(rows, at, edit.text));
    }
    case "sort":
      return stepTo(state, sortRows(rows));
    case "read":
      return edit.text === writtenGrid(state) ? state : stepTo(state, rowsOf(edit.text));
  }
}

/** What is there already is not sorted either. */
function copyTo(state: GridState, rows: Rows): GridState {
  return rows.length === state.rows.length ? state : stepTo(state, sortRows(rows));
}

/** What is sent: a line of which nothing is typed is none. */
export function writtenGrid({ rows }: Pick<GridState, "rows">): string {
  return writeGridText(rows.filter((row) => !isBlankRow(row)));
}

function rowsOf(text: string): readonly GridRow[] {
  const rows = readGridText(text).map(({ row }) => row);
  return rows.length === 0 ? [blankRow] : rows;
}

function indexOf(rows: Rows, id: number): number {
  return rows.findIndex((row) => row.id === id);
}

/** Rows that were there keep their numbers; where all stays as it is, there is nothing to take back. */
function stepTo(
  state: GridState,
  rows: readonly (GridRow & { readonly id?: number })[],
): GridState {
  const kept = numbered(rows, state.nextId);
  if (isSameJson(kept.rows.map(cellsOf), state.rows.map(cellsOf))) return state;
  return { ...step(state, kept.rows), nextId: kept.nextId };
}

function cellsOf({ id: _, ...cells }: TypedRow): GridRow {
  return cells;
}

function numbered(rows: readonly (GridRow & { readonly id?: number })[], from: number) {
  let nextId = from;
  const taken = new Set<number>();
  const all = rows.map((row): TypedRow => {
    const id = row.id !== undefined && !taken.has(row.id) ? row.id : nextId++;
    taken.add(id);
    return { ...row, id };
  });
  return { rows: all, nextId };
}

function step(state: GridState, rows: Rows): GridState {
  const past = [...state.past, state.rows].slice(-MAX_STEPS);
  return { ...state, rows, past, future: [], typing: undefined };
}

/** To the last of the steps that lie on one side. */
function turn(
  state: GridState,
  steps: readonly Rows[],
  others: (rest: readonly Rows[]) => Pick<GridState, "past" | "future">,
): GridState {
  const rows = steps.at(-1);
  if (rows === undefined) return state;
  return { ...state, rows, ...others(steps.slice(0, -1)), typing: undefined };
}
