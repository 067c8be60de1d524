import { ThemeEditorPage } from "#app/features/theme/theme-editor.tsx";

export default function ThemeEditorRoute() {
  return <ThemeEditorPage />;
}
