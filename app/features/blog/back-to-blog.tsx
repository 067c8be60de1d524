import { paths } from "#domain/rules/pages/paths.ts";
import { buttonClass } from "#ui/button.tsx";
import { ArrowLeft } from "#ui/icons/site-icons.ts";

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
