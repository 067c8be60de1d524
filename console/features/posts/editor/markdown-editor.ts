import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { markdown, markdownLanguage } from "@codemirror/lang-markdown";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { type Format, formatText } from "./format-text.ts";
import { insertPicture } from "./insert-picture.ts";

type Parts = {
  parent: HTMLElement;
  text: string;
  /** For those who can't see it. */
  label: string;
  onChange: (text: string) => void;
};

export type MarkdownEditor = {
  setText(text: string): void;
  /** Where the mouse let something fall. */
  placeCursor(at: { x: number; y: number }): void;
  /** One step for undo. */
  addPicture(path: string): void;
  /** One step for undo, too. */
  format(format: Format): void;
  focus(): void;
  destroy(): void;
};

const theme = EditorView.theme({
  "&": { fontSize: "0.9375rem", backgroundColor: "transparent", color: "inherit" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
    lineHeight: "1.65",
    minHeight: "22rem",
    maxHeight: "70vh",
  },
  ".cm-content": { padding: "0.75rem 0", caretColor: "hsl(var(--foreground))" },
  ".cm-line": { padding: "0 0.875rem" },
  ".cm-cursor": { borderLeftColor: "hsl(var(--foreground))" },
});

const highlighting = HighlightStyle.define([
  { tag: tags.heading, fontWeight: "700" },
  { tag: tags.strong, fontWeight: "700" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.strikethrough, textDecoration: "line-through" },
  { tag: [tags.link, tags.url], color: "hsl(var(--gold-text))" },
  {
    tag: [tags.processingInstruction, tags.quote, tags.monospace],
    color: "hsl(var(--muted-foreground))",
  },
]);

/** CodeMirror on markdown. Tab leaves it, as it leaves every other field. */
export function createMarkdownEditor({ parent, text, label, onChange }: Parts): MarkdownEditor {
  let isSetting = false;
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        markdown({ base: markdownLanguage, addKeymap: true, completeHTMLTags: false }),
        syntaxHighlighting(highlighting),
        EditorView.lineWrapping,
        // What scrolls can be reached by keyboard: a text that can be edited is not enough for everybody who checks.
        EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "true", tabindex: "0" }),
        EditorView.cspNonce.of(pageNonce()),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !isSetting) onChange(update.state.doc.toString());
        }),
        theme,
      ],
    }),
  });
  return {
    setText: (next) => {
      if (next === view.state.doc.toString()) return;
      isSetting = true;
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
      isSetting = false;
    },
    placeCursor: (at) => {
      const anchor = view.posAtCoords(at);
      if (anchor !== null) view.dispatch({ selection: { anchor } });
      view.focus();
    },
    addPicture: (path) => {
      const { doc, selection } = view.state;
      const { at, words, cursor } = insertPicture(doc.toString(), selection.main.head, path);
      view.dispatch({
        changes: { from: at, insert: words },
        selection: { anchor: cursor },
        scrollIntoView: true,
        userEvent: "input",
      });
    },
    format: (format) => {
      const { doc, selection } = view.state;
      const part = formatText(doc.toString(), selection.main, format);
      view.dispatch({
        changes: { from: part.from, to: part.to, insert: part.words },
        selection: { anchor: part.selection.from, head: part.selection.to },
        scrollIntoView: true,
        userEvent: "input",
      });
      view.focus();
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

/** The policy lets in the styles that CodeMirror writes only where they carry it. */
function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
}
