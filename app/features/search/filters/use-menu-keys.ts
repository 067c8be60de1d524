import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from "react";

/**
 * How the menus of a form are left: Escape gives the focus back to what opened it, a press or a step
 * elsewhere only closes. Up and down lead through the checkboxes of a menu, as they do through radios.
 */
export function useMenuKeys(form: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const menu = openMenu(form.current);
      if (target instanceof Node && !menu?.contains(target)) menu?.removeAttribute("open");
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [form]);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const menu = openMenu(form.current);
      if (menu === null || menu === undefined) return;
      if (event.key === "Escape") {
        menu.removeAttribute("open");
        menu.querySelector("summary")?.focus();
      }
      if (event.key === "ArrowDown" && moveFocus(menu, 1)) event.preventDefault();
      if (event.key === "ArrowUp" && moveFocus(menu, -1)) event.preventDefault();
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      const menu = openMenu(form.current);
      if (relatedTarget !== null && !menu?.contains(relatedTarget)) menu?.removeAttribute("open");
    },
  };
}

function openMenu(form: HTMLElement | null): HTMLElement | null | undefined {
  return form?.querySelector<HTMLElement>("[name=filter-menu][open]");
}

/** From the summary into the menu, and from checkbox to checkbox; radios and selects know their keys. */
function moveFocus(menu: HTMLElement, by: 1 | -1): boolean {
  const stops = [
    ...menu.querySelectorAll<HTMLElement>("summary, [type=checkbox], input:checked, select"),
  ];
  const at = stops.findIndex((stop) => stop.matches(":focus"));
  if (!stops[at]?.matches("summary, [type=checkbox]")) return false;
  stops[at + by]?.focus();
  return true;
}
