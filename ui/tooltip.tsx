import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";

const DELAY_MS = 700;
/** From one tooltip to the next within this time there is no delay. */
const SKIP_DELAY_MS = 300;

let lastHiddenAt = Number.NEGATIVE_INFINITY;

type TriggerProps = Pick<
  ComponentProps<"button">,
  | "aria-describedby"
  | "onPointerEnter"
  | "onPointerLeave"
  | "onPointerDown"
  | "onFocus"
  | "onBlur"
  | "onKeyDown"
>;

type TooltipProps = {
  text: string;
  /** What the text explains; it must be able to take the focus. */
  children: (trigger: TriggerProps) => ReactNode;
};

/** Comes with the pointer after a moment, with the focus at once, and goes with Escape. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    clearTimeout(timer.current);
    setIsShown(true);
  };
  const showSoon = () => {
    const isNext = Date.now() - lastHiddenAt < SKIP_DELAY_MS;
    timer.current = setTimeout(show, isNext ? 0 : DELAY_MS);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (isShown) lastHiddenAt = Date.now();
    setIsShown(false);
  };
  const trigger = {
    "aria-describedby": isShown ? id : undefined,
    onPointerEnter: showSoon,
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(":focus-visible")) show();
    },
    onBlur: hide,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === "Escape") hide();
    },
  };
  return (
    <span className="relative inline-flex max-sm:flex-1">
      {children(trigger)}
      {isShown && (
        <span
          role="tooltip"
          id={id}
          className="absolute right-0 bottom-full z-50 mb-1.5 w-max max-w-64 animate-fade-in rounded-sm bg-primary px-3 py-1.5 text-primary-foreground text-sm"
        >
          {text}
        </span>
      )}
    </span>
  );
}
