type SwitchProps = {
  id: string;
  checked: boolean;
  onCheckedChange: (isChecked: boolean) => void;
};

export function Switch({ id, checked, onCheckedChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      id={id}
      aria-checked={checked}
      onClick={() => onCheckedChange(!checked)}
      className="group inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-input bg-muted px-0.75 transition-colors duration-150 aria-checked:border-primary aria-checked:bg-primary"
    >
      <span className="size-5 rounded-full bg-foreground/60 transition-transform duration-150 ease-out group-aria-checked:translate-x-4.75 group-aria-checked:bg-primary-foreground" />
    </button>
  );
}
