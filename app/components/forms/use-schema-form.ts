import {
  type ChangeEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import type { ZodType } from "zod";
import { type RefusedForm, readProblem } from "#app/lib/form-action.ts";
import type { ErrorBody, ErrorIssue } from "#domain/contracts/error.ts";
import { expectToasts } from "#ui/toast-store.ts";

type SchemaFormOptions<Values, Answer> = {
  /** Imports the contract once a field is used, so that pages come without the schemas. */
  loadSchema: () => Promise<ZodType>;
  emptyValues: Values;
  /** Under which what is typed and not sent is kept for as long as the tab is open. */
  keptAs?: string;
  /** Also once it is sent, for a sender who may have to send it again. */
  keepsSent?: boolean;
  /** What the browser has posted by itself, and what was wrong with it. */
  refused?: RefusedForm | undefined;
  send: (values: Values, startedAt: string) => Promise<Answer>;
  onSent: (answer: Answer, values: Values) => void;
  /** With the server's words, where it said something that can be shown. */
  onFailed: (problem: ErrorBody | undefined) => void;
  /** For forms that don't say at the field what is wrong. */
  onInvalid?: () => void;
};

type Refusal<Values> = { of: Values; issues: readonly ErrorIssue[] };

/**
 * A form over a contract: the server's own rules in the browser first, then the server. Nothing is
 * wrong before the first submit; after it, what is wrong follows the typing. What was typed stays
 * until it has arrived.
 */
export function useSchemaForm<Values extends object, Answer>(
  options: SchemaFormOptions<Values, Answer>,
) {
  const { loadSchema, emptyValues, keptAs, keepsSent, refused } = options;
  const { send, onSent, onFailed, onInvalid } = options;
  const form = useRef<HTMLFormElement>(null);
  const { values, setValues, text } = useFormValues(
    form,
    () => withTexts(emptyValues, refused?.values ?? {}),
    keptAs,
  );
  const [refusal, setRefusal] = useState<Refusal<Values> | undefined>(
    () => refused && { of: values, issues: refused.problem.issues ?? [] },
  );
  const [schema, setSchema] = useState<ZodType>();
  const [phase, setPhase] = useState<"idle" | "sending" | "sent">("idle");
  const startedAt = useRef("");
  const isUnderWay = useRef(false);

  useEffect(() => {
    startedAt.current = new Date().toISOString();
  }, []);
  useEffect(() => {
    if (values !== emptyValues) keepTexts(keptAs, values);
  }, [values, emptyValues, keptAs]);

  /** Undefined where it could not be loaded: the server, which has the same rules, decides then. */
  async function findSchema(): Promise<ZodType | undefined> {
    const found = schema ?? (await loadSchema().catch(() => undefined));
    setSchema(found);
    return found;
  }

  function refuse(issues: readonly ErrorIssue[]): void {
    flushSync(() => setRefusal({ of: values, issues }));
    form.current?.querySelector<HTMLElement>("[data-error-summary], [aria-invalid=true]")?.focus();
  }

  function reset(): void {
    setValues(emptyValues);
    keepTexts(keptAs, undefined);
    setRefusal(undefined);
    startedAt.current = new Date().toISOString();
  }

  async function fail(error: unknown): Promise<void> {
    const problem = await readProblem(error);
    refuse(problem?.issues ?? []);
    onFailed(problem);
  }

  async function checkAndSend(): Promise<"idle" | "sent"> {
    const issues = listIssues(await findSchema(), values);
    if (issues.length > 0) {
      refuse(issues);
      onInvalid?.();
      return "idle";
    }
    try {
      const answer = await send(values, startedAt.current);
      if (!keepsSent) reset();
      onSent(answer, values);
      return "sent";
    } catch (error) {
      await fail(error);
      return "idle";
    }
  }

  /** Only the first of two clicks sends. */
  async function submit(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPhase("sending");
    setPhase(await checkAndSend());
    isUnderWay.current = false;
  }

  const issues = useMemo(() => {
    if (refusal === undefined) return [];
    const isUnchanged = refusal.of === values || schema === undefined;
    return isUnchanged ? refusal.issues : listIssues(schema, values);
  }, [refusal, schema, values]);

  return {
    values,
    setValues,
    /** Name, value and change of a field that is typed in. */
    text,
    reset,
    submit,
    issues,
    findError: (path: string) => issues.find((issue) => issue.path === path)?.message,
    isSending: phase === "sending",
    isSent: phase === "sent",
    formProps: {
      ref: form,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
      onFocus: () => {
        if (schema !== undefined) return;
        expectToasts();
        void findSchema();
      },
    },
  };
}

/** The names of fields that hold any text, not one of a few words. */
type TextName<Values> = {
  [Name in keyof Values & string]: string extends Values[Name] ? Name : never;
}[keyof Values & string];

/** What a form's fields hold. A page can be typed in before its script has come: that is kept. */
function useFormValues<Values extends object>(
  form: RefObject<HTMLFormElement | null>,
  startValues: () => Values,
  keptAs: string | undefined,
) {
  const [values, setValues] = useState(startValues);
  useEffect(() => {
    const texts = form.current === null ? {} : readTexts(form.current);
    setValues((current) => withTexts(withTexts(current, readKept(keptAs)), texts));
  }, [form, keptAs]);
  return {
    values,
    setValues,
    text: (name: TextName<Values>) => ({
      name,
      value: String(values[name]),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setValues((current) => ({ ...current, [name]: target.value })),
    }),
  };
}

/** Only fields that the form has, and the same object where nothing is new. */
function withTexts<Values extends object>(
  values: Values,
  texts: Readonly<Record<string, string>>,
): Values {
  const known = new Map<string, unknown>(Object.entries(values));
  const changed = Object.entries(texts).filter(([name, text]) => {
    const value = known.get(name);
    return typeof value === "string" && value !== text;
  });
  return changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) };
}

/** A browser that keeps nothing can send a form all the same. */
export function keepTexts(key: string | undefined, values: object | undefined): void {
  try {
    if (key === undefined) return;
    if (values === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(values));
  } catch {}
}

function readKept(key: string | undefined): Record<string, string> {
  try {
    const kept: unknown = JSON.parse((key && sessionStorage.getItem(key)) || "{}");
    const texts = Object.entries(Object(kept)).filter(([, text]) => typeof text === "string");
    return Object.fromEntries(texts.map(([name, text]) => [name, String(text)]));
  } catch {
    return {};
  }
}

const textFields = "input:not([type=radio], [type=checkbox]), textarea";

function readTexts(form: HTMLFormElement): Record<string, string> {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields);
  return Object.fromEntries(
    [...fields].flatMap(({ name, value }) => (value ? [[name, value]] : [])),
  );
}

/** In the form in which the server names them, too. */
export function listIssues(schema: ZodType | undefined, values: object): ErrorIssue[] {
  const issues = schema?.safeParse(values).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ path: path.join("."), message }));
}
