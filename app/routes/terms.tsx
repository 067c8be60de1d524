import { TermsPage } from "#app/features/legal/terms-page.tsx";

export default function TermsRoute() {
  return <TermsPage />;
}
