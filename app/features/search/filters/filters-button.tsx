import { type ComponentType, useRef, useState } from "react";
import { SlidersHorizontal } from "#ui/icons/site-icons.ts";
import { toast } from "#ui/toast-store.ts";
import { listChosenFilters } from "./chosen-filters.ts";
import type { FiltersSheetProps } from "./filters-sheet.tsx";

const loadSheet = () => import("./filters-sheet.tsx");

type FiltersButtonProps = Pick<FiltersSheetProps, "results" | "onChange">;

/** Opens the sheet, which is loaded when it is wanted: a desk never needs it. */
export function FiltersButton(props: FiltersButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [Sheet, setSheet] = useState<ComponentType<FiltersSheetProps>>();
  const open = async () => {
    try {
      const { FiltersSheet } = await loadSheet();
      setSheet(() => FiltersSheet);
      setIsOpen(true);
    } catch (error) {
      console.warn("The filters could not be loaded:", error);
      toast({
        title: "Error",
        description: "The filters could not be loaded. Please try again.",
        variant: "destructive",
      });
    }
  };
  const chosen = listChosenFilters(props.results.state).length;
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSheet().catch(() => {})}
        onClick={() => void open()}
        className="filter-pill needs-script gap-2 font-medium md:hidden"
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {chosen === 0 ? "Filters" : `Filters · ${chosen}`}
      </button>
      {Sheet !== undefined && (
        <Sheet {...props} opener={opener} isOpen={isOpen} onOpenChange={setIsOpen} />
      )}
    </>
  );
}
