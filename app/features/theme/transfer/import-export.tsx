import { useId } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardContent } from "#app/components/ui/card.tsx";
import { Label } from "#app/components/ui/label.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import type { Theme } from "#domain/rules/theme/theme.ts";
import { ImportForm } from "./import-form.tsx";

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
