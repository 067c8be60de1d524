/** In colours of its own: a warning about colours must be readable in any of them. */
export const noteClass =
  "flex gap-2 rounded-sm bg-[hsl(45_90%_88%)] px-3 py-2 text-[hsl(28_70%_18%)] text-sm leading-snug";
