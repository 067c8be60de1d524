import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { mainId } from "#app/components/layout/page-shell.tsx";
import {
  clearCompareList,
  dropComparedStudio,
  readCompareList,
  useCompareList,
} from "#app/lib/visitor/compare-list.ts";
import { comparePath, paths } from "#domain/rules/pages/paths.ts";
import { type ComparedStudio, MAX_COMPARED } from "#domain/rules/visitor/kept-lists.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { X } from "#ui/icons/site-icons.ts";

/** What is chosen to compare, at the bottom of every page but the comparison itself. */
export function CompareTray() {
  const studios = useCompareList();
  const isHere = useLocation().pathname === paths.compare;
  const isShown = studios.length > 0 && !isHere;
  return (
    <>
      <Announcement text={isShown ? `${countOf(studios)} chosen to compare` : ""} />
      {isShown && <Tray studios={studios} />}
    </>
  );
}

/** Said a moment later: what is in a live region from its start is not read out. */
function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), 100);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}

function Tray({ studios }: { studios: readonly ComparedStudio[] }) {
  const box = useRef<HTMLElement>(null);
  useTrayHeight(box);
  return (
    <aside
      ref={box}
      tabIndex={-1}
      aria-label="Studios to compare"
      className="fixed inset-x-0 bottom-0 z-36 animate-rise-in border-border border-t bg-popover text-popover-foreground shadow-float print:hidden"
    >
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <p className="numbers font-semibold text-[0.9375rem]">
          <span className="max-xs:sr-only">Compare </span>
          {countOf(studios)}
        </p>
        <ul className="no-scrollbar order-last flex min-w-0 gap-2 overflow-x-auto max-md:w-full md:order-none md:flex-1">
          {studios.map((studio) => (
            <Chosen key={studio.id} studio={studio} onRemove={() => takeOut(studio, box.current)} />
          ))}
        </ul>
        <div className="ml-auto flex items-center">
          <Button variant="quiet" size="sm" onClick={clearAll}>
            Clear
          </Button>
          {studios.length > 1 ? (
            <a
              href={comparePath(studios.map(({ id }) => id))}
              className={buttonClass({ size: "sm" })}
            >
              Compare
            </a>
          ) : (
            <span className="pl-2 text-muted-foreground text-sm">Choose one more</span>
          )}
        </div>
      </div>
    </aside>
  );
}

type ChosenProps = { studio: ComparedStudio; onRemove: () => void };

function Chosen({ studio, onRemove }: ChosenProps) {
  return (
    <li className="flex min-w-0 shrink-0 items-center rounded-full border border-border pl-3.5 text-sm">
      <span className="max-w-40 truncate">{studio.name}</span>
      <Button
        variant="inherit"
        size="icon"
        aria-label={`Remove ${studio.name} from the comparison`}
        onClick={onRemove}
        className="-my-1 md:size-9"
      >
        <X aria-hidden="true" />
      </Button>
    </li>
  );
}

/** The button that was pressed goes: by keyboard one goes on from the tray, or from the page's start. */
function takeOut(studio: ComparedStudio, tray: HTMLElement | null): void {
  dropComparedStudio(studio.id);
  if (readCompareList().length === 0) focusMain();
  else tray?.focus({ preventScroll: true });
}

function clearAll(): void {
  clearCompareList();
  focusMain();
}

function focusMain(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true });
}

function countOf(studios: readonly ComparedStudio[]): string {
  return `${studios.length} of ${MAX_COMPARED}`;
}

/** Whatever else stands at the bottom of a page makes room. */
function useTrayHeight(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (box.current === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      style.setProperty("--tray-height", `${height}px`);
    });
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--tray-height");
    };
  }, [box]);
}
