import { AlertForm } from "#app/components/alerts/alert-form.tsx";
import { classesPath } from "#domain/rules/classes/classes-url.ts";
import { FewClasses } from "./nothing-found/no-classes.tsx";
import type { Classes } from "./use-classes.ts";

/** Below a list that has any. */
export function BelowClasses({ classes }: { classes: Classes }) {
  return (
    <>
      <FewClasses classes={classes} />
      <AlertForm what="classes" search={classesPath(classes.state)} />
    </>
  );
}
