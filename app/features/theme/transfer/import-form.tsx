import { type FormEvent, useId, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Label } from "#app/components/ui/label.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import { toast } from "#app/components/ui/toast-store.ts";
import { importTheme, type Theme } from "#domain/rules/theme/theme.ts";

export function ImportForm({ onImport }: { onImport: (theme: Theme) => void }) {
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
