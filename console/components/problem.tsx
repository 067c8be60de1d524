import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { z } from "zod";
import { buttonClass } from "#ui/button.tsx";

const refused = z.object({ message: z.string() });

const portal = { path: "/account", words: "To my studios" } as const;
const team = { path: "/admin", words: "To the console" } as const;

/** Why a screen can't be shown, in the console's own words. */
export function Problem({ error }: { error: unknown }) {
  const { title, text } = describe(error);
  const { pathname } = useLocation();
  const home = /^\/account(\/|$)/.test(pathname) ? portal : team;
  return (
    <div className="max-w-xl py-10">
      <title>{`${title} · Pilates Atlas`}</title>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 text-muted-foreground">{text}</p>
      <Link to={home.path} className={buttonClass({ variant: "outline", className: "mt-6" })}>
        {home.words}
      </Link>
    </div>
  );
}

function describe(error: unknown): { title: string; text: string } {
  if (!isRouteErrorResponse(error)) {
    return {
      title: "Something went wrong",
      text: "This screen could not be shown. It is our fault, and trying again often helps.",
    };
  }
  const said = refused.safeParse(error.data).data?.message;
  if (error.status === 404) {
    return { title: "Not here", text: said ?? "There is nothing at this address any more." };
  }
  if (error.status === 403) {
    return { title: "Not yours to open", text: said ?? "Your account may not see this screen." };
  }
  return { title: "That did not work", text: said ?? "Please try again." };
}
