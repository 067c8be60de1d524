import { data } from "react-router";
import { NotFoundScreen } from "#app/components/screens/not-found-screen.tsx";
import { site } from "#domain/vocabulary/site.ts";

export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export default function NotFoundRoute() {
  return (
    <>
      <title>{`404 Page Not Found | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <NotFoundScreen />
    </>
  );
}
