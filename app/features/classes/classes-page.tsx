import { Suspense } from "react";
import { PageShell } from "#app/components/layout/page-shell.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { ListBesideMap, usePointing } from "#app/components/map/beside-list/list-beside-map.tsx";
import { useMapToggle, useShownEntry } from "#app/components/map/beside-list/map-state.ts";
import { SiteSearch } from "#app/components/search-box/site-search.tsx";
import { takenOverLate } from "#app/lib/taken-over-late.ts";
import { useRememberedSearch } from "#app/lib/visitor/use-remembered-search.ts";
import { classesLike } from "#domain/rules/classes/classes-url.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { ClassesHead } from "./classes-head.tsx";
import { ClassesHeading } from "./classes-heading.tsx";
import { ClassFilters } from "./filters/class-filters.tsx";
import { ClassList } from "./list/class-list.tsx";
import { classEntryId } from "./list/class-row.tsx";
import { ClassesMap } from "./map/classes-map.tsx";
import { type Classes, useClasses, useClassesState } from "./use-classes.ts";

/** Most visits have typed nothing that wants explaining. */
const ReadingLine = import.meta.env.SSR
  ? (await import("./reading-line.tsx")).ReadingLine
  : takenOverLate(() => import("./reading-line.tsx").then((module) => module.ReadingLine));
const BelowClasses = import.meta.env.SSR
  ? (await import("./below-classes.tsx")).BelowClasses
  : takenOverLate(() => import("./below-classes.tsx").then((module) => module.BelowClasses));

export function ClassesPage() {
  const [state, change, noteCamera] = useClassesState();
  const classes = useClasses(state);
  const pointing = usePointing();
  const { highlightedId, selectedId, onHighlight } = pointing;
  const { isMapOpen } = state;
  const toggleMap = useMapToggle(isMapOpen, change);
  const selected = classes.classes.find(({ studio }) => studio.id === selectedId);
  useShownEntry(selected && classEntryId(selected));
  useRememberedSearch(classes);
  const searchText = searchTextOf(classes);
  return (
    <PageShell header={<SiteHeader isWide />}>
      <ClassesHead classes={classes} />
      <ListBesideMap
        isMapOpen={isMapOpen}
        onToggle={toggleMap}
        hasEntries={classes.classes.length > 0}
        columns="lg:grid-cols-[clamp(38rem,60vw,62rem)_minmax(0,1fr)]"
        list={
          <>
            <SiteSearch
              key={searchText}
              label="Search classes"
              buttonLabel="Search"
              initialText={searchText}
              emptyLeadsTo={paths.classes}
              listed="classes"
              leadsTo={(path, isTimed) => classesLike(path, state, isTimed)}
            >
              <input type="hidden" name="for" value="classes" />
            </SiteSearch>
            <Suspense fallback={null}>
              {isExplained(classes) && <ReadingLine classes={classes} />}
            </Suspense>
            {!classes.isUnknown && <ClassFilters classes={classes} onChange={change} />}
            <ClassesHeading classes={classes} />
            <ClassList
              classes={classes}
              highlightedId={highlightedId ?? selectedId}
              onHighlight={onHighlight}
            />
            <Suspense fallback={null}>
              {classes.classes.length > 0 && <BelowClasses classes={classes} />}
            </Suspense>
          </>
        }
        map={<ClassesMap classes={classes} onChange={change} onMoved={noteCamera} {...pointing} />}
      />
    </PageShell>
  );
}

function isExplained({ state, isUnknown }: Classes): boolean {
  return state.typed !== undefined && !isUnknown;
}

/** In a map's area the box keeps the place that the search began with. */
function searchTextOf({ state, place, placeName }: Classes): string {
  if (state.typed !== undefined) return state.typed;
  if (state.postalCode !== undefined) return state.postalCode;
  if (state.city === "") return "";
  return (state.mapPlace === undefined ? placeName : place?.name) ?? "";
}
