import { ThemeEditorPage } from "#app/features/theme/theme-editor-page.tsx";

export default function ThemeEditorRoute() {
  return <ThemeEditorPage />;
}
