/** What every box that one types or chooses in has in common; its shape and its border are its own. */
export const fieldClass =
  "w-full border bg-card text-base text-card-foreground transition-[border-color,box-shadow] duration-150 ease-out placeholder:text-muted-foreground hover:border-foreground/60 focus-visible:border-ring focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-55 aria-invalid:border-destructive";
