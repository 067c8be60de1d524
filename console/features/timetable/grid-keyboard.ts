import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type GridColumn, gridColumns, isBlankRow } from "#domain/rules/classes/grid.ts";
import type { TypedRow } from "./grid-state.ts";

export type Cell = { readonly id: number; readonly column: GridColumn };

export function cellId({ id, column }: Cell): string {
  return `class-${id}-${column}`;
}

/** The same thing of another line. */
function idInRow(elementId: string, row: TypedRow): string {
  return elementId.replace(/^class-\d+-/, `class-${row.id}-`);
}

/** A cell that is drawn by the same step is there after it. */
export function useGoingTo(grid: RefObject<HTMLElement | null>) {
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
export function useStaying(rows: readonly TypedRow[], otherwise: RefObject<HTMLElement | null>) {
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

export function wayOfKey(event: KeyboardEvent<HTMLElement>): Way | "undo" | "redo" | undefined {
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

export function neighbour(
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

export function cellOf(target: EventTarget | null): Cell | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const column = gridColumns.find((one) => one === target.dataset.column);
  return column && { id: Number(target.dataset.row), column };
}
