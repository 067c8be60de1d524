import { buttonClass } from "#ui/button.tsx";

const look = buttonClass({ variant: "outline", size: "sm" });

/** Every row as a file. The browser loads them, since they are no screens. */
export function DownloadLinks({ id }: { id: number }) {
  return (
    <>
      <a href={`/admin/imports/${id}/report.csv`} download className={look}>
        CSV<span className="sr-only"> of every row</span>
      </a>
      <a href={`/admin/imports/${id}/report.json`} download className={look}>
        JSON<span className="sr-only"> of every row</span>
      </a>
    </>
  );
}
