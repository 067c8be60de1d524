type PillCheckboxProps = {
  name: string;
  value: string;
  label: string;
  isChecked: boolean;
  onToggle: () => void;
};

/** A real checkbox that looks like a pill, so that plain HTML forms send it. */
export function PillCheckbox({ name, value, label, isChecked, onToggle }: PillCheckboxProps) {
  return (
    <label className="relative inline-flex h-11 shrink-0 cursor-pointer items-center whitespace-nowrap rounded-full border border-border bg-card px-4 text-[0.9375rem] text-card-foreground transition-colors duration-150 hover:border-foreground/60 has-checked:border-primary has-checked:bg-primary has-checked:text-primary-foreground has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChecked}
        onChange={onToggle}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
      />
      {label}
    </label>
  );
}
