import { clsx } from "clsx";
import { Fold } from "#console/components/fold.tsx";
import { fieldLabels } from "#console/components/studio-form/editing-context.ts";
import { StudioField } from "#console/components/studio-form/studio-fields.tsx";
import type { EditField } from "#domain/contracts/console/studio-edit.ts";
import { daysAgo } from "#domain/rules/dates/date-words.ts";
import { keyLabels } from "#domain/rules/queue/compare-facts.ts";
import {
  checkableFields,
  checkedAt,
  type FormSection,
  formSections,
  missingFields,
  type SectionKey,
} from "#domain/rules/studio/form-sections.ts";
import { type FieldKind, namesOf, studioFields } from "#domain/studio-fields.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { type Knowledge, useKnowledge } from "./knowledge-context.ts";

/** Every public field by its section; one with something to put right is open. */
export function FormSections({ opens }: { opens?: SectionKey | undefined }) {
  const editing = useKnowledge();
  return formSections.map((section) => (
    <Fold
      key={section.key}
      id={idOf(section)}
      title={section.title}
      note={<SectionState section={section} />}
      gist={gistOf(section, editing) || "nothing known"}
      isOpen={section.key === opens || troublesIn(section, editing).length > 0}
    >
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-6">
        {section.fields.map((field) => (
          <StudioField key={field} field={field} row={studioFields[field]} />
        ))}
      </div>
      <CheckedToday section={section} />
    </Fold>
  ));
}

const idOf = ({ key }: FormSection) => `part-${key}`;

/** Who looks through a section says so once, of all that stands in it. */
function CheckedToday({ section }: { section: FormSection }) {
  const { form } = useKnowledge();
  if (checkableFields(section, form).length === 0) return null;
  const id = `checked.${section.key}`;
  return (
    <label
      htmlFor={id}
      className="mt-5 flex min-h-11 cursor-pointer items-center gap-2.5 border-border border-t pt-3 text-sm"
    >
      <Checkbox id={id} name="checked[]" value={section.key} />
      <span>
        Checked today: all that stands here is right
        <span className="sr-only">, {section.title}</span>
      </span>
    </label>
  );
}

/** Fields that were refused, that somebody else wrote meanwhile, or that another studio has. */
function troublesIn({ fields }: FormSection, { errors, theirs, sharing }: Knowledge): EditField[] {
  return fields.filter((field) =>
    [errors, theirs, sharing].some((said) => said[field] !== undefined),
  );
}

/** What is to do in a section, or when it was last looked through. */
function SectionState({ section }: { section: FormSection }) {
  const editing = useKnowledge();
  const { form, facts, suggestions, now } = editing;
  const troubles = troublesIn(section, editing).length;
  const missing = missingFields(form).filter((field) => section.fields.includes(field)).length;
  const said = suggestions.filter(({ field }) => section.fields.includes(field)).length;
  const checked = checkedAt(section, form, facts);
  const states = [
    { words: `${troubles} to put right`, isSo: troubles > 0, look: "text-destructive-text" },
    { words: `${missing} missing`, isSo: missing > 0, look: "text-gold-text" },
    { words: said === 1 ? "1 hint" : `${said} hints`, isSo: said > 0, look: "text-gold-text" },
    {
      words: checked === null ? "not checked" : `checked ${daysAgo(checked, now)}`,
      isSo: troubles === 0 && checkableFields(section, form).length > 0,
      look: "text-muted-foreground",
    },
  ];
  return (
    <span className="flex flex-wrap gap-x-2">
      {states
        .filter(({ isSo }) => isSo)
        .map(({ words, look }) => (
          <span
            key={look + words}
            className={clsx("whitespace-nowrap not-last:after:content-['_·']", look)}
          >
            {words}
          </span>
        ))}
    </span>
  );
}

/** On a desk beside the form. A phone has the folded sections themselves. */
export function SectionNav() {
  return (
    <nav aria-label="Sections" className="hidden lg:sticky lg:top-4 lg:block">
      <ul className="grid">
        {formSections.map((section) => (
          <li key={section.key}>
            <a
              href={`#${idOf(section)}`}
              className="block rounded-md px-3 py-2 text-sm hover:bg-accent"
            >
              <span className="block font-medium">{section.title}</span>
              <span className="block text-xs">
                <SectionState section={section} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div className="needs-script mt-1 flex flex-wrap px-1">
        <Button variant="quiet" size="sm" onClick={() => foldAll(true)}>
          Open all
        </Button>
        <Button variant="quiet" size="sm" onClick={() => foldAll(false)}>
          Close all
        </Button>
      </div>
    </nav>
  );
}

function foldAll(isOpen: boolean): void {
  for (const section of formSections) {
    const fold = document.getElementById(idOf(section))?.closest("details");
    if (fold) fold.open = isOpen;
  }
}

/** What is to put right, what a page lacks and what an import says otherwise, each with the way to its field. */
export function ToDo() {
  const editing = useKnowledge();
  const { form, suggestions } = editing;
  const troubles = formSections.flatMap((section) => troublesIn(section, editing));
  const lists = [
    { title: "To put right", fields: troubles },
    { title: "Missing", fields: missingFields(form) },
    { title: "An import says otherwise", fields: suggestions.map(({ field }) => field) },
  ].filter(({ fields }) => fields.length > 0);
  if (lists.length === 0) return null;
  return (
    <section
      aria-label="What is to do"
      className="grid gap-2 rounded-xl border border-border border-l-4 border-l-gold bg-card px-4 py-3 text-sm"
    >
      {lists.map(({ title, fields }) => (
        <p key={title} className="flex flex-wrap gap-x-3">
          <span className="font-medium">{title}:</span>
          {fields.map((field) => (
            <a
              key={field}
              href={`#${field}`}
              className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
            >
              {fieldLabels[field]}
            </a>
          ))}
        </p>
      ))}
    </section>
  );
}

const GIST_FIELDS = 4;
/** What a line of a few words can't say. */
const unspoken: ReadonlySet<FieldKind> = new Set(["latitude", "longitude", "flag", "picture"]);

/** The first of what it says, for who looks for nothing in particular. */
function gistOf({ fields }: FormSection, { form }: Knowledge): string {
  return fields
    .filter((field) => !unspoken.has(studioFields[field].kind) && form[field] !== "")
    .slice(0, GIST_FIELDS)
    .map((field) => gistOfField(field, form[field]))
    .join(" · ");
}

function gistOfField(field: EditField, text: string): string {
  const lines = text.split("\n").filter(Boolean);
  const keyed = namesOf(keyLabels).find((name) => name === field);
  if (keyed !== undefined) return lines.map(keyLabels[keyed]).join(", ");
  const { kind } = studioFields[field];
  if (kind === "pictures") return lines.length === 1 ? "1 picture" : `${lines.length} pictures`;
  if (kind === "cents") return `$${text}`;
  if (kind === "count") return text === "1" ? "1 review" : `${text} reviews`;
  if (kind === "rating") return `rated ${text}`;
  return lines[0]?.slice(0, 120) ?? "";
}
