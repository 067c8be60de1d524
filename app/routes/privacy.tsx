import { PrivacyPage } from "#app/features/legal/privacy-page.tsx";

export default function PrivacyRoute() {
  return <PrivacyPage />;
}
