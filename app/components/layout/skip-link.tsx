export const mainId = "main";

export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="fixed top-3 left-3 z-100 -translate-y-20 rounded-full bg-primary px-5 py-3 font-medium text-primary-foreground focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
