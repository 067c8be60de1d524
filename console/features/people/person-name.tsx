import { Link } from "react-router";

type Props = { userId: number; name: string; email: string };

/** Leads to the person's own screen. */
export function PersonName({ userId, name, email }: Props) {
  return (
    <>
      <Link to={`/admin/people/${userId}`} className="underline-offset-4 hover:underline">
        {name === "" ? email : name}
      </Link>
      {name !== "" && name !== email && (
        <span className="block font-normal text-muted-foreground text-xs">{email}</span>
      )}
    </>
  );
}
