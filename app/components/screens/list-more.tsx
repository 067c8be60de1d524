import { buttonClass } from "#ui/button.tsx";

type ListMoreProps = {
  shown: number;
  /** How many more are shown at once. */
  step: number;
  /** How many can be shown in the end; of `count` there are, as far as that is known. */
  all: number;
  count: number | undefined;
  /** The same list with more of it. */
  path: string;
  /** How to come to those that are never among them. */
  hint: string;
};

/** Below a list that is not shown as a whole. */
export function ListMore({ shown, step, all, count, path, hint }: ListMoreProps) {
  const left = all - shown;
  if (left > 0) {
    return (
      <p className="mt-8 flex flex-wrap items-center gap-4">
        <a
          href={path}
          data-replace
          data-keep-scroll
          className={buttonClass({ variant: "outline" })}
        >
          {`Show ${Math.min(left, step)} more`}
        </a>
        <span className="numbers text-[0.9375rem] text-muted-foreground">
          {`${shown} of ${all}`}
        </span>
      </p>
    );
  }
  if (count === undefined || count <= all) return null;
  return (
    <p className="mt-8 text-muted-foreground">{`These are the first ${all} of ${count}. ${hint}`}</p>
  );
}
