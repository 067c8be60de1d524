import { type FormEvent, useId, useState } from "react";
import { importTheme, type Theme } from "#domain/rules/theme/theme.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardContent } from "#ui/card.tsx";
import { Label, Textarea } from "#ui/fields.tsx";
import { toast } from "#ui/toast-store.ts";

type ImportExportProps = {
  /** There only where the browser refused to copy it. */
  textToCopy: string | undefined;
  onImport: (theme: Theme) => void;
  onCopy: () => void;
};

export function ImportExport({ textToCopy, onImport, onCopy }: ImportExportProps) {
  return (
    <div className="grid gap-5">
      <Card>
        <CardContent>
          <h2 className="text-xl tracking-[-0.015em]">Import</h2>
          <ImportForm onImport={onImport} />
        </CardContent>
      </Card>
      <Card>
        <CardContent>
          <h2 className="text-xl tracking-[-0.015em]">Export</h2>
          <p className="mt-1 text-[0.9375rem] text-muted-foreground">
            Your theme as JSON: to keep it, or to bring it to another browser.
          </p>
          {textToCopy !== undefined && <TextToCopy text={textToCopy} />}
          <Button variant="outline" className="mt-5" onClick={onCopy}>
            Copy theme
          </Button>
        </CardContent>
      </Card>
    </div>
  );
}

function TextToCopy({ text }: { text: string }) {
  const id = useId();
  return (
    <div className="mt-5">
      <Label htmlFor={id}>Your theme, to copy by hand</Label>
      <Textarea
        id={id}
        readOnly
        value={text}
        autoFocus
        onFocus={(event) => event.target.select()}
        className="mt-1.5 max-h-80 font-mono"
      />
    </div>
  );
}

function ImportForm({ onImport }: { onImport: (theme: Theme) => void }) {
  const id = useId();
  const [text, setText] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = importTheme(text);
    if (read === undefined) {
      toast({
        title: "Import failed",
        description: "Invalid theme format. Please check your JSON.",
        variant: "destructive",
      });
      return;
    }
    onImport(read.theme);
    setText("");
    toast({ title: "Theme imported", description: describeImport(read.leftOut) });
  };
  return (
    <form onSubmit={submit} className="mt-4">
      <Label htmlFor={id}>Theme JSON</Label>
      <Textarea
        id={id}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder='{ "colors": { … }, "fonts": { … }, "isDarkMode": false }'
        autoComplete="off"
        spellCheck={false}
        className="mt-1.5 max-h-80 font-mono"
      />
      <Button type="submit" className="mt-4" disabled={text.trim() === ""}>
        Import
      </Button>
    </form>
  );
}

const NAMED_AT_MOST = 3;

function describeImport(leftOut: readonly string[]): string {
  if (leftOut.length === 0) return "The theme has been applied.";
  const named = leftOut.slice(0, NAMED_AT_MOST).map((name) => name.slice(0, 30));
  const more = leftOut.length > NAMED_AT_MOST ? ` and ${leftOut.length - NAMED_AT_MOST} more` : "";
  return `The theme has been applied, except for what could not be read: ${named.join(", ")}${more}.`;
}

/** False where the browser has no clipboard for us, or refuses it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn("The clipboard can't be used:", error);
    return false;
  }
}
