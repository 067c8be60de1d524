import * as Primitive from "radix-ui/tooltip";
import type { ReactNode } from "react";

const DELAY_MS = 700;
/** From one tooltip to the next within this time there is no delay. */
const SKIP_DELAY_MS = 300;

type TooltipProps = { text: string; children: ReactNode };

/** The child is what the text explains; it must be able to take the focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-fade-in rounded-sm bg-primary px-3 py-1.5 text-primary-foreground text-sm"
        >
          {text}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Around a page that has tooltips: the first waits, the next ones come at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Primitive.Provider>
  );
}
