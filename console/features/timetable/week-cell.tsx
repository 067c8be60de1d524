import { clsx } from "clsx";
import {
  DEFAULT_MINUTES,
  type GridColumn,
  gridColumns,
  gridLabels,
  NONE,
  saidByTitle,
} from "#domain/rules/classes/grid.ts";
import { isCalendarDay } from "#domain/rules/dates/calendar.ts";
import { classTypeKeys, classTypeLabel, findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import { findLevelKey, levelKeys, levelLabel } from "#domain/vocabulary/levels.ts";
import { findWeekday, weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import { fieldClass } from "#ui/fields.tsx";
import { FieldError, fieldAttributes } from "#ui/form-field.tsx";
import { cellId } from "./grid-keyboard.ts";
import type { GridEdit, TypedRow } from "./grid-state.ts";

/** Those that stand in the line itself; the others open below it. */
export const MAIN_COLUMNS = 9;

type CellProps = {
  row: TypedRow;
  column: GridColumn;
  error: string | undefined;
  edit: (edit: GridEdit) => void;
};

/** How wide each is on a card of twelve columns. */
const widths: Partial<Readonly<Record<GridColumn, string>>> = {
  minutes: "@max-week:col-span-3",
  title: "@max-week:col-span-9",
  places: "@max-week:col-span-3",
  price: "@max-week:col-span-3",
};

export function WeekCell({ row, column, error, edit }: CellProps) {
  const id = cellId({ id: row.id, column });
  const isMain = gridColumns.indexOf(column) < MAIN_COLUMNS;
  const field = {
    ...fieldAttributes(id, error),
    "data-row": row.id,
    "data-column": column,
    value: row[column],
    onChange: ({ target }: { target: { value: string } }) =>
      edit({ do: "type", id: row.id, column, text: target.value }),
    autoComplete: "off",
    className: clsx(
      fieldClass,
      "h-11 rounded-md border-input px-2 @week:h-9 @week:px-1.5 @week:text-sm",
      (column === "minutes" || column === "places" || column === "price") && "numbers",
    ),
  };
  return (
    <div
      className={clsx(
        "grid min-w-0 content-start gap-1",
        isMain && (widths[column] ?? "@max-week:col-span-6"),
      )}
    >
      <label
        htmlFor={id}
        className={clsx("text-muted-foreground text-xs", isMain && "@week:sr-only")}
      >
        {gridLabels[column]}
      </label>
      <CellField row={row} column={column} field={field} />
      <div className={clsx("empty:hidden", isMain && "@week:hidden")}>
        <FieldError field={id} error={error} />
      </div>
    </div>
  );
}

type Choice = { readonly value: string; readonly label: string };

const days: readonly Choice[] = weekdays.map((day) => ({
  value: weekdayLabels[day],
  label: weekdayLabels[day],
}));
const classTypes: readonly Choice[] = classTypeKeys.map((key) => ({
  value: classTypeLabel(key),
  label: classTypeLabel(key),
}));
const levels: readonly Choice[] = levelKeys.map((key) => ({
  value: levelLabel(key),
  label: levelLabel(key),
}));

const hints: Partial<Readonly<Record<GridColumn, string>>> = {
  start: "9:00",
  minutes: String(DEFAULT_MINUTES),
  bookingUrl: "https://",
  notOn: "2026-12-24 2026-12-25",
};

type FieldProps = Pick<CellProps, "row" | "column"> & {
  field: {
    value: string;
    className: string;
    onChange: (event: { target: { value: string } }) => void;
  };
};

function CellField({ row, column, field }: FieldProps) {
  const { value } = field;
  if (column === "day") {
    const known = findWeekday(value);
    return (
      <Choices
        field={field}
        value={known === undefined ? value : weekdayLabels[known]}
        choices={days}
        empty="Day"
      />
    );
  }
  if (column === "classType" || column === "level") {
    const find = column === "level" ? findLevelKey : findClassTypeKey;
    const key = find(value);
    const said = saidByTitle(row.title)[column];
    const label = column === "level" ? levelLabel : classTypeLabel;
    return (
      <Choices
        field={field}
        value={key === undefined ? value : label(key)}
        choices={[
          ...(column === "level" ? levels : classTypes),
          { value: NONE, label: "None of these" },
        ]}
        empty={said ?? "–"}
        isFaint={value === ""}
      />
    );
  }
  if ((column === "from" || column === "until") && (value === "" || isCalendarDay(value))) {
    return <input type="date" {...field} />;
  }
  const said = column === "teacher" ? saidByTitle(row.title).teacher : hints[column];
  return (
    <input
      {...field}
      inputMode={column === "minutes" || column === "places" ? "numeric" : undefined}
      placeholder={said}
    />
  );
}

type ChoicesProps = {
  field: FieldProps["field"];
  value: string;
  choices: readonly Choice[];
  /** What it stands for while nothing is chosen. */
  empty: string;
  isFaint?: boolean;
};

/** What was typed and is none of them stays until another one is chosen. */
function Choices({ field, value, choices, empty, isFaint = false }: ChoicesProps) {
  const isKnown = value === "" || choices.some((choice) => choice.value === value);
  return (
    <select
      {...field}
      value={value}
      className={clsx(field.className, isFaint && "!text-muted-foreground")}
    >
      <option value="">{empty}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
