import { clsx } from "clsx";
import * as Primitive from "radix-ui/tabs";
import type { ComponentProps } from "react";

export const Tabs = Primitive.Root;

export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      className={clsx("inline-flex gap-1 rounded-full bg-muted p-1", className)}
      {...props}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={clsx(
        "h-10 rounded-full px-4 font-medium text-muted-foreground text-sm transition-colors duration-150 hover:text-foreground data-[state=active]:bg-primary data-[state=active]:text-primary-foreground pointer-coarse:h-11",
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={clsx("mt-6", className)} {...props} />;
}
