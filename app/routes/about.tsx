import { AboutPage } from "#app/features/about/about-page.tsx";

export default function AboutRoute() {
  return <AboutPage />;
}
