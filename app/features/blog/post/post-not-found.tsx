import { NotFoundScreen } from "#app/components/screens/not-found-screen.tsx";
import { site } from "#domain/vocabulary/site.ts";

export function PostNotFound() {
  return (
    <>
      <title>{`404 Page Not Found | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <NotFoundScreen />
    </>
  );
}
