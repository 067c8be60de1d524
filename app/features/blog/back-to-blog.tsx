import { ArrowLeft } from "#app/components/icons/site-icons.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { paths } from "#domain/rules/pages/paths.ts";

export function BackToBlog() {
  return (
    <p className="pt-4 md:pt-6">
      <a
        href={paths.blog}
        className={buttonClass({ variant: "ghost", size: "sm", className: "-ml-4" })}
      >
        <ArrowLeft aria-hidden="true" />
        Back to Blog
      </a>
    </p>
  );
}
