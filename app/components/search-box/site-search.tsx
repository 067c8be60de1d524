import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useQueryCache } from "#app/lib/use-query.ts";
import { searchDestination } from "#app/queries/search-destination.ts";
import type { Listed } from "#domain/contracts/reading.ts";
import { nearMePath } from "#domain/rules/pages/paths.ts";
import { locateVisitor, NearMeButton } from "./near-me-button.tsx";
import { SearchBox } from "./search-box.tsx";

const LOST = "Your location could not be found. Enter a city or a postal code instead.";
const LOOKING = "Looking for your location…";

type SiteSearchProps = {
  buttonLabel: string;
  label?: string;
  initialText?: string;
  /** Where an empty search leads; nowhere on the home page (product rules, "Search box"). */
  emptyLeadsTo?: string;
  /** Of which page it is, where that is not the one of studios. */
  listed?: Listed;
  /** Where a search leads that leads to this path elsewhere. */
  leadsTo?: (path: string, isTimed?: boolean) => string;
  /** What its form says besides, where no script does. */
  children?: ReactNode;
};

/** The search box with what happens when one searches. */
export function SiteSearch({
  emptyLeadsTo,
  listed,
  leadsTo = (path) => path,
  label = "Location or postal code",
  children,
  ...box
}: SiteSearchProps) {
  const navigate = useNavigate();
  const go = (path: string, isTimed?: boolean) => navigate(leadsTo(path, isTimed));
  const cache = useQueryCache();
  const [says, setSays] = useState("");
  const search = async (text: string) => {
    const isEmpty = text.trim() === "";
    if (isEmpty) return emptyLeadsTo === undefined ? undefined : await navigate(emptyLeadsTo);
    const { path, isNearMe, isTimed } = await searchDestination(cache, text, listed);
    await go(isNearMe === true ? await searchNearMe(path) : path, isTimed);
  };
  /** Without a position the page says how to go on. */
  const searchNearMe = async (path: string) => {
    setSays(LOOKING);
    try {
      return nearMePath(await locateVisitor(), path);
    } catch (error) {
      console.warn("The position is not known:", error);
      return path;
    } finally {
      setSays("");
    }
  };
  return (
    <>
      <SearchBox
        label={label}
        placeholder="ENTER LOCATION OR POSTAL CODE (e.g., Toronto or M5V 3A8)"
        onSearch={(text) => void search(text)}
        onPick={({ url, description }) => void (url ? go(url) : search(description))}
        {...box}
      >
        {children}
        <NearMeButton
          onFound={(position) => void go(nearMePath(position))}
          onFailed={() => setSays(LOST)}
        />
      </SearchBox>
      <p role="status" className="text-muted-foreground text-sm not-empty:mt-3">
        {says}
      </p>
    </>
  );
}
