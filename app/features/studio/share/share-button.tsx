import { Share } from "#app/components/icons/studio-icons.ts";
import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { Button } from "#ui/button.tsx";
import { expectToasts } from "#ui/toast-store.ts";

const loadShare = () => import("./share-studio.ts");

/** What shares is loaded when somebody is about to. */
export function ShareButton({ studio }: { studio: StudioDetail }) {
  const prepare = () => {
    expectToasts();
    void loadShare().catch(() => {});
  };
  const share = async () => {
    try {
      const { shareStudio } = await loadShare();
      await shareStudio({ name: studio.name, path: studioPath(studio) });
    } catch (error) {
      console.warn("The page could not be shared:", error);
    }
  };
  return (
    <Button
      variant="outline"
      className="needs-script"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void share()}
    >
      <Share aria-hidden="true" />
      Share
    </Button>
  );
}
